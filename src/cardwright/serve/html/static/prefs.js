// Light or dark, before anything is drawn. A classic script, so that nothing flashes.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* no storage: the system's wish counts */ }
