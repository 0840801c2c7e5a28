/*
 * Service worker of the staff area (scope /admin): shows push messages and opens the page that they link to. It handles
 * no requests, so staff pages always come from the server, and public pages keep their own worker (sw.js).
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = read(event.data);
  const icon = '/icons/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Parses a push. Browsers require a notification for each push, even for one that cannot be parsed. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { title: 'News in the staff area', body: '', tag: 'kayal', path: '/admin' };
  }
}

/** Opens a page in a new tab unless a tab shows it. Other tabs stay as they are, since they may have unsaved text. */
async function open(path) {
  const { href } = new URL(path, self.location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === href);
  return shown ? shown.focus() : self.clients.openWindow(href);
}
