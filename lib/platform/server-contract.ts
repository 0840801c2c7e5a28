/**
 * Names shared by the HTTP server (`server/`) and the app. They run in one process but are bundled separately, so they
 * communicate through headers and properties of `globalThis`.
 */

/** Header with the client's IP address; the server removes it from incoming requests. */
export const CLIENT_ADDRESS_HEADER = 'x-kayal-client-address';

/** Header with the id that the server gives a request; the server removes it from incoming requests. */
export const REQUEST_ID_HEADER = 'x-kayal-request-id';

/** Header with path and query of a request; the server sets it for staff pages only. */
export const REQUEST_URL_HEADER = 'x-kayal-request-url';

/** Property: the AsyncLocalStorage with the id of the request being handled. */
export const REQUEST_ID_KEY = Symbol.for('kayal.requestId');

/** A path that matches no route (public dynamic routes have two segments): Next renders app/not-found.tsx for it. */
export const NO_ROUTE = '/-/not/found';

/** Property: the Set of async functions that are run and awaited on shutdown, once all requests are finished. */
export const SHUTDOWN_KEY = Symbol.for('kayal.shutdown');

/** Cache tag of all pages: each shows the company, pictures and the destinations of the footer. */
export const EVERY_PAGE_TAG = 'every-page';

/** Cache tag that no page has. It is expired when a picture changes, so that the server drops its cached uploads. */
export const PICTURES_TAG = 'pictures';

/** Property: the function that expires all stored pages with one of the given tags. */
export const EXPIRE_PAGES_KEY = Symbol.for('kayal.expirePages');

/** Routes whose handlers the server calls without Next's routing; they do not need a Next request. */
export const DIRECT_ROUTES = [
  'GET /readyz',
  'GET /api/captcha',
  'POST /api/enquiries',
  'POST /api/custom-itineraries',
  'POST /api/views',
] as const;

/** Property: the handlers of `DIRECT_ROUTES`. */
export const HANDLERS_KEY = Symbol.for('kayal.handlers');

/**
 * Property: the function that returns the URL of the page to show for an unknown path, or null when the path may exist.
 */
export const FIND_MISSING_PAGE_KEY = Symbol.for('kayal.findMissingPage');

/** Property: the function that returns the account id of the valid session in a Cookie header, or null. */
export const FIND_ACCOUNT_KEY = Symbol.for('kayal.findAccount');

/**
 * Property: the function that returns the metrics of this process as text, together with the values that the app has
 * read.
 */
export const METRICS_KEY = Symbol.for('kayal.metrics');
