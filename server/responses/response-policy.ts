import { findArea, type Area } from '../areas';
import { chooseCacheControl } from './cache-policy';
import type { ResponseHead, ResponsePolicy } from './captured-response';
import {
  createCompressor,
  isCompressible,
  isText,
  negotiateEncoding,
  MIN_COMPRESSED_BYTES,
} from './compression';
import { buildPolicy, createPolicyCache } from '../hardening/content-security-policy';
import type { CompleteResponse } from './in-process-request';
import { deferScripts } from './first-touch';
import { digest, matchesEntityTag, toWeakTag } from './entity-tags';
import { ANSWER_ID_HEADER } from '../request-id';
import { buildSecurityHeaders } from '../hardening/security-headers';
import type { ServerSettings } from '../settings';

/** The parts of a request that the response policy depends on. */
export type RequestFacts = {
  /** Absent for pages rendered for the memory store. */
  requestId?: string;
  method: string;
  path: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/**
 * Maximum size of a response that is buffered for compression. Larger text responses, such as exports, are streamed
 * uncompressed.
 */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
/** Header with which proxy.ts sets the status of a response; it is removed before sending. */
const STATUS_HEADER = 'x-kayal-status';

/**
 * Returns a function that creates the policy for a request. All policies share one CSP cache and one compression cache.
 */
export function createResponsePolicies(settings: ServerSettings) {
  const shared = { settings, getPolicy: createPolicyCache(settings), compress: createCompressor() };
  return (facts: RequestFacts): ResponsePolicy => {
    const area = findArea(facts.path);
    return {
      onHead(head) {
        applyHeaders(head, facts, area, settings);
        return chooseHeldBytes(head, facts, settings);
      },
      onBody: (head, body) => finishBody(head, body, { ...facts, area }, shared),
    };
  };
}

/** Applies a policy to a complete response. */
export function finishResponse(
  { status, headers, body }: CompleteResponse,
  policy: ResponsePolicy,
): CompleteResponse {
  const current = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { name, value }]),
  );
  const head: ResponseHead = {
    status,
    get: (name) => String(current.get(name.toLowerCase())?.value ?? ''),
    set: (name, value) => void current.set(name.toLowerCase(), { name, value }),
    remove: (name) => void current.delete(name.toLowerCase()),
  };
  const sent = policy.onHead(head) > 0 ? policy.onBody(head, body) : body;
  return {
    status: head.status,
    headers: Object.fromEntries([...current.values()].map(({ name, value }) => [name, value])),
    body: sent,
  };
}

type Shared = {
  settings: ServerSettings;
  getPolicy: ReturnType<typeof createPolicyCache>;
  compress: ReturnType<typeof createCompressor>;
};

/** Applies the status that proxy.ts chose for an error page, which Next would send with status 200. */
function applyProxyStatus(head: ResponseHead): void {
  const status = Number(head.get(STATUS_HEADER));
  const isError = (status >= 400 && status < 500) || status === 503;
  if (head.status === 200 && isError) head.status = status;
  head.remove(STATUS_HEADER);
}

function applyHeaders(head: ResponseHead, facts: RequestFacts, area: Area, settings: ServerSettings): void {
  applyProxyStatus(head);
  head.remove('X-Powered-By');
  if (facts.requestId) head.set(ANSWER_ID_HEADER, facts.requestId);
  addCharset(head);
  const security = buildSecurityHeaders(area, settings, facts.path);
  for (const [name, value] of Object.entries(security)) head.set(name, value);
  const cacheControl = chooseCacheControl({
    area,
    path: facts.path,
    status: head.status,
    contentType: head.get('Content-Type'),
    chosen: head.get('Cache-Control'),
    setsCookie: head.get('Set-Cookie') !== '',
  });
  if (cacheControl !== null) head.set('Cache-Control', cacheControl);
}

/**
 * Chooses how many bytes of the body to buffer; 0 means that the response is streamed. HTML is always buffered, because
 * the CSP header depends on the inline scripts of the page.
 */
function chooseHeldBytes(head: ResponseHead, facts: RequestFacts, settings: ServerSettings): number {
  if (hasNoBody(head)) return 0;
  if (isHtml(head)) {
    if (head.get('Content-Encoding') === '') return Infinity;
    head.set('Content-Security-Policy', buildPolicy([], settings, facts.path)); // its scripts are unknown: allow none
    return 0;
  }
  if (!isCompressible(head.get('Content-Type')) || mustPassUntouched(head)) return 0;
  addVary(head);
  if (facts.method === 'HEAD') {
    head.remove('Content-Length'); // GET sends the length of the compressed body
    return 0;
  }
  return Number(head.get('Content-Length')) > MAX_BUFFERED_BYTES ? 0 : MAX_BUFFERED_BYTES;
}

function finishBody(
  head: ResponseHead,
  made: Buffer,
  facts: RequestFacts & { area: Area },
  shared: Shared,
): Buffer {
  const body =
    isHtml(head) && facts.area === 'public' ? Buffer.from(deferScripts(made.toString('utf8'))) : made;
  const isCacheable = !/\bno-store\b/i.test(head.get('Cache-Control'));
  // If a handler sets an ETag itself, it sends the same bytes repeatedly, so the results are cached although the response
  // is `no-store`.
  const key = isCacheable || isHtml(head) ? digest(body) : head.get('ETag') || null;
  if (key !== null && isHtml(head)) {
    head.set('Content-Security-Policy', shared.getPolicy(key, body, facts.path));
    if (isCacheable) head.set('ETag', `W/"${key}"`);
    else head.remove('ETag');
    addVary(head);
  }
  if (isUnchanged(head, facts)) return toNotModified(head);
  const encoded = encode(head, body, facts, shared, isCacheable || !isHtml(head) ? key : null);
  head.remove('Transfer-Encoding');
  head.set('Content-Length', String(encoded.length));
  return encoded;
}

function encode(
  head: ResponseHead,
  body: Buffer,
  facts: RequestFacts,
  shared: Shared,
  key: string | null,
): Buffer {
  const encoding = negotiateEncoding(facts.acceptEncoding);
  if (!encoding || body.length < MIN_COMPRESSED_BYTES || isNoTransform(head)) return body;
  const compressed = shared.compress(body, encoding, key);
  if (compressed.length >= body.length) return body;
  head.set('Content-Encoding', encoding);
  head.remove('Accept-Ranges'); // ranges refer to the uncompressed file
  if (head.get('ETag') !== '') head.set('ETag', toWeakTag(head.get('ETag')));
  return compressed;
}

function isUnchanged(head: ResponseHead, facts: RequestFacts): boolean {
  const isRead = facts.method === 'GET' || facts.method === 'HEAD';
  const etag = head.get('ETag');
  return isRead && head.status === 200 && etag !== '' && matchesEntityTag(facts.ifNoneMatch, etag);
}

function toNotModified(head: ResponseHead): Buffer {
  head.status = 304;
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) head.remove(name);
  return Buffer.alloc(0);
}

function hasNoBody(head: ResponseHead): boolean {
  return head.status < 200 || head.status === 204 || head.status === 304;
}

function isHtml(head: ResponseHead): boolean {
  return /^text\/html\b/i.test(head.get('Content-Type'));
}

/**
 * True for responses that must not be changed: encoded and partial responses, and exports and downloads, which are
 * streamed.
 */
function mustPassUntouched(head: ResponseHead): boolean {
  return (
    head.status === 206 ||
    head.get('Content-Encoding') !== '' ||
    isNoTransform(head) ||
    /^text\/csv\b/i.test(head.get('Content-Type')) ||
    /^attachment\b/i.test(head.get('Content-Disposition'))
  );
}

function isNoTransform(head: ResponseHead): boolean {
  return /\bno-transform\b/i.test(head.get('Cache-Control'));
}

/** Adds the charset to text responses without one. All text is UTF-8. */
function addCharset(head: ResponseHead): void {
  const type = head.get('Content-Type');
  if (isText(type) && !/;\s*charset=/i.test(type)) head.set('Content-Type', `${type}; charset=utf-8`);
}

function addVary(head: ResponseHead): void {
  const names = head
    .get('Vary')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.some((name) => name === '*' || name.toLowerCase() === 'accept-encoding')) return;
  head.set('Vary', [...names, 'Accept-Encoding'].join(', '));
}
