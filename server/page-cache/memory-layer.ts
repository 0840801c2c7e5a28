import type { IncomingMessage, ServerResponse } from 'node:http';
import { findArea } from '../areas';
import { NO_ROUTE, PICTURES_TAG } from '../../lib/platform/server-contract';
import type { CompleteResponse } from '../responses/in-process-request';
import { logFailure } from '../log-line';
import { toPlainPath } from './page-address';
import type { RenderedPage } from './page-renderer';
import { PageStore, type Fill } from './page-store';
import { createResponsePolicies, finishResponse } from '../responses/response-policy';
import {
  guardRequest,
  hasTwoHosts,
  isReadableHost,
  MAX_URL_BYTES,
  resolvePath,
} from '../hardening/request-guard';
import { decodeUnreserved, type RouteTable } from '../route-table';
import { buildSecurityHeaders } from '../hardening/security-headers';
import { sendStored } from '../responses/send-stored';
import type { ServerSettings } from '../settings';
import { type Shrinker } from './brotli-recompression';
import { findPageOfPayload, Payloads } from './payloads';
import type { StaticFiles } from './static-files';
import type { StoredResponse } from '../responses/stored-response';
import type { TagEpochs } from './tag-epochs';
import type { UploadedPictures } from './uploaded-pictures';

type Listener = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

type PageSource = {
  render: (address: string) => Promise<RenderedPage>;
  /** The URL path of the page to show for an unknown path; null when the path may exist. */
  findMissingPage: (address: string) => Promise<string | null>;
};

type Options = {
  /** Serves everything that is not in memory. */
  next: Listener;
  source: PageSource;
  settings: ServerSettings;
  routes: RouteTable;
  isPrerendered: (address: string) => boolean;
  files: StaticFiles;
  /** Absent in tests. */
  uploads?: UploadedPictures;
  epochs: TagEpochs;
  /** Memory for payloads; the default is enough for all pages. */
  payloadBytes?: number | undefined;
  shrinker: Shrinker;
  onError?: (message: string, error: unknown) => void;
};

export type MemoryLayer = {
  /** Sends the response if it is in memory. This is the hot path: it creates no closure and no promise. */
  answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Serves all other requests: makes the page, or passes the request to Next. */
  serve: Listener;
  pages: PageStore;
};

/** Answers GET and HEAD requests for public pages and static files from memory, and passes on all others. */
export function createMemoryLayer(options: Options): MemoryLayer {
  const { next, source, routes, isPrerendered, files, uploads, shrinker, onError = logFailure } = options;
  const missingPages = new Set([NO_ROUTE]);
  const payloads = new Payloads(options.settings, shrinker, options.payloadBytes);
  const pages = new PageStore({
    fill: createFill(source, options.settings),
    epochs: options.epochs,
    shrinker,
    payloads,
    expectStatus: (address) => (missingPages.has(address) ? 404 : 200),
    onError,
  });

  options.epochs.onExpire((tags) => {
    if (tags.includes(PICTURES_TAG)) uploads?.forget();
  });

  /** The stored response for a URL whose path is spelled exactly like the stored one. */
  function find(url: string): StoredResponse | undefined {
    const end = url.indexOf('?');
    const address = end < 0 ? url : url.slice(0, end);
    return pages.find(address) ?? files.find(address) ?? findPayload(address) ?? uploads?.find(address);
  }

  /** The payload of a page that may be served at once. */
  function findPayload(address: string): StoredResponse | undefined {
    const isServed = payloads.listPages(address).some((page) => pages.find(page));
    return isServed ? payloads.find(address) : undefined;
  }

  /** Loads the pages of a payload first, which removes the payload if none exists any more, as for a hidden package. */
  async function loadPayload(address: string): Promise<StoredResponse | undefined> {
    for (const page of payloads.listPages(address)) await pages.load(page);
    return payloads.find(address);
  }

  /** The path of the stored page for a URL; null when Next must handle the request. */
  async function chooseAddress(url: string): Promise<string | null> {
    const methods = routes(url);
    if (methods === null) return isListed(url) ? NO_ROUTE : null;
    const address = toPlainPath(url);
    // The pattern of package pages also matches `/api/captcha` and `/admin/mails`.
    if (address === null || findArea(address) !== 'public' || !isPrerendered(address)) return null;
    const missing = await source.findMissingPage(address);
    if (missing !== null) missingPages.add(missing);
    return missing ?? address;
  }

  async function load(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const url = decodeUnreserved(req.url ?? '');
    const address = toPlainPath(url) ?? '';
    if (guardRequest(req.method ?? '', url, req, routes(url)) !== null) return false;
    if (files.has(address)) {
      const stored = files.find(address) ?? (await files.load(address));
      if (stored) sendStored(req, res, stored);
      else await files.stream(req, res, address);
      return true;
    }
    if (await uploads?.answer(req, res, address)) return true;
    const payload = await loadPayload(address);
    if (payload) {
      sendStored(req, res, payload);
      return true;
    }
    const opened = findPageOfPayload(url);
    if (opened !== null) return redirectToPayload(res, await chooseAddress(opened));
    const page = await chooseAddress(url);
    if (page === null) return false;
    const result = await pages.load(page);
    if ('identity' in result) sendStored(req, res, result);
    else if (losesQuery(url, result)) return false;
    else sendComplete(req, res, result);
    return true;
  }

  /**
   * Redirects to the current payload of a page when the requested payload is not in memory: the page changed long ago,
   * or another instance rendered it. React corrects the differences.
   */
  async function redirectToPayload(res: ServerResponse, page: string | null): Promise<boolean> {
    const payload = page === null ? null : await pages.findPayload(page);
    if (payload === null) return false;
    res.writeHead(307, {
      Location: payload,
      'Cache-Control': 'no-store',
      'Content-Length': '0',
      ...buildSecurityHeaders('build-files', options.settings),
    });
    res.end();
    return true;
  }

  return {
    pages,
    answer(req, res) {
      const url = req.url ?? '';
      const stored = url.length <= MAX_URL_BYTES ? find(url) : undefined;
      if (!stored || !isPlainRead(req)) return false;
      sendStored(req, res, stored);
      return true;
    },
    async serve(req, res) {
      if (!isPlainRead(req)) return next(req, res);
      try {
        if (await load(req, res)) return;
      } catch (error) {
        onError('a page could not be loaded', error);
        if (res.headersSent) return void res.destroy();
      }
      return next(req, res);
    },
  };
}

/** Renders a page and applies the response policy to it. */
function createFill({ render }: PageSource, settings: ServerSettings): Fill {
  const toPolicy = createResponsePolicies(settings);
  return async (address) => {
    const { response, rendering } = await render(address);
    const facts = { method: 'GET', path: address, acceptEncoding: undefined, ifNoneMatch: undefined };
    return { response: finishResponse(response, toPolicy(facts)), rendering };
  };
}

/** True for a GET or HEAD request whose response from Next is the same for every client. */
function isPlainRead({ method, headers, rawHeaders }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.rsc === undefined &&
    headers['next-router-state-tree'] === undefined &&
    headers['next-router-prefetch'] === undefined &&
    headers['next-router-segment-prefetch'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    (headers['content-length'] ?? '0') === '0' &&
    headers.upgrade === undefined &&
    isReadableHost(headers.host) &&
    !hasTwoHosts(rawHeaders)
  );
}

/** True if a rendered redirect would lose the query: pages are rendered without it, but Next keeps it in redirects. */
function losesQuery(url: string, { status }: CompleteResponse): boolean {
  return status >= 300 && status < 400 && url.includes('?');
}

/** False for staff and private areas, where even the page for an unknown path has other headers. */
function isListed(url: string): boolean {
  return ['public', 'build-files', 'pictures', 'worker'].includes(findArea(resolvePath(url) ?? '/admin'));
}

/** Sends a response that is not stored: an error, or the page for a URL path that turned out to be unknown. */
function sendComplete(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: CompleteResponse,
): void {
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}
