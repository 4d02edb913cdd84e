// The pages as an app: where browsers allow it, a worker says so when there is no connection.
if (window.isSecureContext && "serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => { /* without it, then */ }));
}
