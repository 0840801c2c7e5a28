import { findArea, type Area } from './areas';
import { chooseCacheControl } from './cache-policy';
import type { ResponseHead, ResponsePolicy } from './captured-response';
import { createCompressor, isCompressible, negotiateEncoding, SMALLEST_COMPRESSED } from './compression';
import { buildPolicy, createPolicyCache } from './content-security-policy';
import { digest, matchesEntityTag, toWeakTag } from './entity-tags';
import { buildSecurityHeaders } from './security-headers';
import type { ServerSettings } from './settings';

/** What of the request decides about its answer. */
export type RequestFacts = {
  method: string;
  path: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** Larger text than this is sent on as it comes, uncompressed: nothing on this site is, but exports may be. */
const LARGEST_HELD = 4 * 1024 * 1024;
/** Set by proxy.ts, never sent on. */
const STATUS_HEADER = 'x-kayal-status';

/** One per server: makes the policy of each response; holds what is remembered between them. */
export function createResponsePolicies(settings: ServerSettings) {
  const shared = { settings, getPolicy: createPolicyCache(settings), compress: createCompressor() };
  return (facts: RequestFacts): ResponsePolicy => {
    const area = findArea(facts.path);
    return {
      onHead(head) {
        applyHeaders(head, facts, area, settings);
        return chooseHeldBytes(head, facts, settings);
      },
      onBody: (head, body) => finishBody(head, body, facts, shared),
    };
  };
}

type Shared = {
  settings: ServerSettings;
  getPolicy: ReturnType<typeof createPolicyCache>;
  compress: ReturnType<typeof createCompressor>;
};

/** The proxy names the status of a page that stands in for another: Next itself would say 200, or change the page. */
function takeChosenStatus(head: ResponseHead): void {
  const chosen = Number(head.get(STATUS_HEADER));
  const isError = (chosen >= 400 && chosen < 500) || chosen === 503;
  if (head.status === 200 && isError) head.status = chosen;
  head.remove(STATUS_HEADER);
}

function applyHeaders(head: ResponseHead, facts: RequestFacts, area: Area, settings: ServerSettings): void {
  takeChosenStatus(head);
  head.remove('X-Powered-By');
  for (const [name, value] of Object.entries(buildSecurityHeaders(area, settings))) head.set(name, value);
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

/** 0 streams. HTML is always held whole: its policy needs the scripts before the first byte goes out. */
function chooseHeldBytes(head: ResponseHead, facts: RequestFacts, settings: ServerSettings): number {
  if (hasNoOwnBody(head)) return 0;
  if (isHtml(head)) {
    if (head.get('Content-Encoding') === '') return Infinity;
    head.set('Content-Security-Policy', buildPolicy([], settings)); // unreadable here: no inline script runs
    return 0;
  }
  if (!isCompressible(head.get('Content-Type')) || mustPassUntouched(head)) return 0;
  addVary(head);
  if (facts.method === 'HEAD') {
    head.remove('Content-Length'); // the length of a body that was not made, and that would be compressed
    return 0;
  }
  return Number(head.get('Content-Length')) > LARGEST_HELD ? 0 : LARGEST_HELD;
}

function finishBody(head: ResponseHead, body: Buffer, facts: RequestFacts, shared: Shared): Buffer {
  const isKept = !/\bno-store\b/i.test(head.get('Cache-Control'));
  const key = isKept || isHtml(head) ? digest(body) : null;
  if (key !== null && isHtml(head)) {
    head.set('Content-Security-Policy', shared.getPolicy(key, body));
    if (isKept) head.set('ETag', `W/"${key}"`);
    else head.remove('ETag');
    addVary(head);
  }
  if (isUnchanged(head, facts)) return emptyAs304(head);
  const encoded = encode(head, body, facts, shared, isKept ? key : null);
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
  if (!encoding || body.length < SMALLEST_COMPRESSED || isNoTransform(head)) return body;
  const compressed = shared.compress(body, encoding, key);
  if (compressed.length >= body.length) return body;
  head.set('Content-Encoding', encoding);
  head.remove('Accept-Ranges'); // ranges are of the plain file
  if (head.get('ETag') !== '') head.set('ETag', toWeakTag(head.get('ETag')));
  return compressed;
}

function isUnchanged(head: ResponseHead, facts: RequestFacts): boolean {
  const isRead = facts.method === 'GET' || facts.method === 'HEAD';
  const etag = head.get('ETag');
  return isRead && head.status === 200 && etag !== '' && matchesEntityTag(facts.ifNoneMatch, etag);
}

function emptyAs304(head: ResponseHead): Buffer {
  head.status = 304;
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) head.remove(name);
  return Buffer.alloc(0);
}

function hasNoOwnBody(head: ResponseHead): boolean {
  return head.status < 200 || head.status === 204 || head.status === 304;
}

function isHtml(head: ResponseHead): boolean {
  return /^text\/html\b/i.test(head.get('Content-Type'));
}

/** Encoded already, a part of a file, or something that must leave row by row: exports and downloads. */
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

function addVary(head: ResponseHead): void {
  const names = head
    .get('Vary')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.some((name) => name === '*' || name.toLowerCase() === 'accept-encoding')) return;
  head.set('Vary', [...names, 'Accept-Encoding'].join(', '));
}
