import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const SOURCE = readFileSync('public/staff-sw.js', 'utf8');
type Listener = (event: Record<string, unknown>) => void;

/** Runs the worker while these URLs are open in tabs. `send` sends it an event and returns its actions so far. */
function startWorker(tabs: string[] = []) {
  const listeners: Record<string, Listener> = {};
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    async (...values: unknown[]) =>
      void done.push([name, ...values]);
  vm.runInNewContext(SOURCE, {
    URL,
    self: {
      location: { origin: 'https://trails.example' },
      addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
      skipWaiting: note('skipWaiting'),
      registration: { showNotification: note('show') },
      clients: {
        matchAll: async () => tabs.map((url) => ({ url, focus: () => note('focus')(url) })),
        openWindow: note('open'),
      },
    },
  });
  async function send(kind: string, event: Record<string, unknown>) {
    let end: unknown;
    listeners[kind]?.({ ...event, waitUntil: (work: unknown) => (end = work) });
    await end;
    return done;
  }
  return { send, kinds: Object.keys(listeners) };
}

const notification = { data: '/admin?enquiry=KT-7F3K9Q', close: () => undefined };

it('the service worker of staff shows a notification for every push, even for one that it cannot read', async () => {
  const { send } = startWorker();
  const content = { title: 'New enquiry', body: 'Heart of Kerala', tag: 'kayal-7', path: notification.data };
  await send('push', { data: { json: () => content } });
  const { title, path: data, ...shown } = content;
  const icon = '/icons/icon-192.png';
  expect(await send('push', { data: null })).toEqual([
    ['show', title, { ...shown, icon, data }],
    ['show', 'News in the staff area', { body: '', tag: 'kayal', icon, data: '/admin' }],
  ]);
});

it('a click on a notification opens the request in a new tab, or focuses the tab that shows it', async () => {
  const url = 'https://trails.example/admin?enquiry=KT-7F3K9Q';
  const other = startWorker(['https://trails.example/admin/packages/1']);
  expect(await other.send('notificationclick', { notification })).toEqual([['open', url]]);
  const same = startWorker([url]);
  expect(await same.send('notificationclick', { notification })).toEqual([['focus', url]]);
});

it('the service worker of staff handles no requests, so all pages come from the server', () => {
  expect(startWorker().kinds).toEqual(['install', 'push', 'notificationclick']);
});
