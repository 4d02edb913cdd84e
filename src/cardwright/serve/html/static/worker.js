// Shows a page of its own where no page can be reached, and notices beyond the tab. Nothing else is kept: tables live on the server.
const CACHE = `cardwright-${KEPT.join()}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
  else if (KEPT.includes(pathname + search)) event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});

self.addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : {};
  const shown = async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (open.some((page) => page.focused && new URL(page.url).pathname === told.path)) return; // it says so itself
    await self.registration.showNotification(told.title ?? "Cardwright", { body: told.words ?? "", tag: told.path, data: told.path, icon: told.icon });
  };
  event.waitUntil(shown());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ?? "/";
  const go = async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(go());
});
