import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRange } from './byte-range';
import { negotiateEncoding, type Encoding } from './compression';
import { matchesEntityTag } from './entity-tags';
import { limitSending } from '../hardening/slow-readers';
import type { StoredResponse, Variant } from './stored-response';

const MAX_NEGOTIATIONS = 500;
const negotiations = new Map<string, Encoding | null>();

/** Sends a stored response: the encoding that the client prefers, 304 when the client has it, no body for HEAD. */
export function sendStored(req: IncomingMessage, res: ServerResponse, stored: StoredResponse): void {
  const { headers } = req;
  const condition = headers['if-none-match'];
  if (condition !== undefined && stored.status === 200 && matchesEntityTag(condition, stored.etag)) {
    res.writeHead(304, stored.unchanged);
    res.end();
    return;
  }
  if (headers.range !== undefined && sendRange(req, res, stored)) return;
  const { headers: sent, body } = chooseVariant(stored, headers['accept-encoding']);
  res.writeHead(stored.status, sent);
  if (req.method === 'HEAD') res.end();
  else res.end(body);
  if (res.writableLength > 0) limitSending(res, body.length); // otherwise the kernel has taken all of it
}

/** Sends a part of a file; false when the whole body must be sent. Only a strong ETag identifies the bytes. */
function sendRange(req: IncomingMessage, res: ServerResponse, stored: StoredResponse): boolean {
  if (req.method !== 'GET' || stored.status !== 200 || !stored.etag.startsWith('"')) return false;
  const condition = req.headers['if-range'];
  if (condition !== undefined && condition !== stored.etag) return false;
  const { body, headers } = stored.identity;
  const range = parseRange(req.headers.range ?? '', body.length);
  if (range === null) return false;
  const others = headers.slice(0, -2); // all but Content-Length, the last header
  if (range === 'unsatisfiable') {
    res.writeHead(416, [...others, 'Content-Range', `bytes */${body.length}`, 'Content-Length', '0']);
    res.end();
    return true;
  }
  const part = body.subarray(range.start, range.end + 1);
  const position = `bytes ${range.start}-${range.end}/${body.length}`;
  res.writeHead(206, [...others, 'Content-Range', position, 'Content-Length', String(part.length)]);
  res.end(part);
  if (res.writableLength > 0) limitSending(res, part.length);
  return true;
}

function chooseVariant(stored: StoredResponse, accepted: string | undefined): Variant {
  if (accepted === undefined) return stored.identity;
  let encoding = negotiations.get(accepted);
  if (encoding === undefined) {
    encoding = negotiateEncoding(accepted);
    if (negotiations.size >= MAX_NEGOTIATIONS) negotiations.clear();
    if (accepted.length < MAX_NEGOTIATIONS) negotiations.set(accepted, encoding);
  }
  return (encoding && stored[encoding]) || stored.identity;
}
