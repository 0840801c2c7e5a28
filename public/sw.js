/*
 * Service worker: visited pages stay readable offline. Pages are network-first, since prices change; versioned files
 * are cache-first. Staff area, API and private pages are never cached.
 */
const VERSION = 'v1';
const SHELL = `shell-${VERSION}`;
const PAGES = `pages-${VERSION}`;
const FILES = `files-${VERSION}`;
const OFFLINE = '/offline';
/** `start_url` of the manifest. */
const START = '/';
const OFFLINE_MS = 24 * 60 * 60 * 1000;
const MOST_PAGES = 40;
const MOST_FILES = 160;
const NEVER = /^\/(admin|api|enquiry|review|group|quote)(\/|$)/;
const VERSIONED = /^\/(_next\/static|pictures)\//;
/** Files without a version that pages need: network-first, like pages. */
const PLAIN = /^\/(choice\.js$|drawings\/)/;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), keepOpenPages()]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldStores().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || NEVER.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (VERSIONED.test(url.pathname)) event.respondWith(answerFile(event));
  else if (PLAIN.test(url.pathname)) event.respondWith(answerPlainFile(event));
});

async function keepOfflinePage() {
  const response = await fetch(OFFLINE, { cache: 'reload' });
  if (!response.ok) throw new Error('the offline page could not be fetched');
  const html = await response.clone().text();
  const shell = await caches.open(SHELL);
  // Cache the style sheets and fonts before the page, so that the cached page has all files that it needs.
  const needed = [...html.matchAll(/(?:href|src)="(\/_next\/static\/[^"]+\.(?:css|woff2))"/g)].map(
    (match) => match[1],
  );
  await Promise.all([...new Set(needed)].map((address) => shell.add(address).catch(() => undefined)));
  await shell.put(OFFLINE, response);
  // Move the files of former releases, which cached pages may still need, to the store that evicts old entries.
  for (const entry of await shell.keys()) {
    if ([OFFLINE, ...needed].includes(new URL(entry.url).pathname)) continue;
    await keep(FILES, entry.url, await shell.match(entry.url), MOST_FILES);
    await shell.delete(entry);
  }
}

/** Caches the pages that were opened before this worker started, and the start page of an installed site. */
async function keepOpenPages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const path of new Set([START, ...windows.map(({ url }) => new URL(url).pathname)])) {
    const response = NEVER.test(path) ? null : await fetch(path).catch(() => null); // the next visit tries again
    if (response && isKeepable(response)) await keep(PAGES, path, response, MOST_PAGES);
  }
}

/** Fetches the offline page again once a day, because its phone number may change. */
async function renewOfflinePage() {
  const kept = await caches.match(OFFLINE);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < OFFLINE_MS)) await keepOfflinePage().catch(() => undefined); // the next page tries again
}

async function dropOldStores() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![SHELL, PAGES, FILES].includes(name)).map((name) => caches.delete(name)),
  );
}

async function answerPage(event, url) {
  // Ignore the query (campaign tags): pages do not depend on it.
  const key = url.pathname;
  try {
    const response = await fetch(event.request);
    // Cached beside the answer: the page must not wait for the storage.
    if (isKeepable(response)) event.waitUntil(keep(PAGES, key, response.clone(), MOST_PAGES));
    event.waitUntil(renewOfflinePage());
    return response;
  } catch (error) {
    const kept = (await caches.match(key)) ?? (await caches.match(OFFLINE));
    if (kept) return kept;
    throw error;
  }
}

function isKeepable(response) {
  const type = response.headers.get('content-type') ?? '';
  const policy = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    !response.redirected &&
    type.includes('text/html') &&
    !/no-store|private/.test(policy)
  );
}

async function answerFile(event) {
  const { request } = event;
  // The path has the hash of the content. A page asks for its payload with a query, which the stored copy does not have.
  const kept = await caches.match(request.url, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keep(FILES, request.url, response.clone(), MOST_FILES));
  return response;
}

async function answerPlainFile(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keep(FILES, request.url, response.clone(), MOST_FILES));
    return response;
  } catch {
    return (await caches.match(request.url)) ?? Response.error();
  }
}

/** Caches a response and evicts the oldest entries. Never throws, for example when storage is full. */
async function keep(name, key, response, most) {
  try {
    const store = await caches.open(name);
    await store.delete(key);
    await store.put(key, response);
    const keys = await store.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((entry) => store.delete(entry)));
  } catch {
    // storage full or unavailable
  }
}
