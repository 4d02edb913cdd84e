// The page without a connection: it tries again by itself.
const PAUSE = 5000; // milliseconds

const again = () => location.reload();
document.getElementById("again").addEventListener("click", again);
addEventListener("online", again);
setInterval(async () => { if ((await fetch("/health", { cache: "no-store" }).catch(() => null))?.ok) again(); }, PAUSE);
