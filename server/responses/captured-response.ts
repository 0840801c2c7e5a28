import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The status and headers that will be sent. They can still be changed after Next has called writeHead. */
export type ResponseHead = {
  status: number;
  get(name: string): string;
  set(name: string, value: string): void;
  remove(name: string): void;
};

/** Hooks that modify a response before it is sent. */
export type ResponsePolicy = {
  /**
   * Called before the first byte is sent. Returns the maximum number of bytes to buffer for `onBody`; 0 streams the
   * response.
   */
  onHead(head: ResponseHead): number;
  /** Called with the complete body before anything is sent. Returns the body to send. */
  onBody(head: ResponseHead, body: Buffer): Buffer;
};

type Callback = (error?: Error | null) => void;
type State = { phase: 'open' | 'holding' | 'sent'; limit: number; chunks: Buffer[]; size: number };

/**
 * Applies a policy to a response by replacing its methods `writeHead`, `flushHeaders`, `write` and `end`. Node still
 * handles headers, events and back-pressure.
 */
export function captureResponse(res: ServerResponse, policy: ResponsePolicy): void {
  const state: State = { phase: 'open', limit: 0, chunks: [], size: 0 };
  const original = {
    write: res.write.bind(res),
    end: res.end.bind(res),
    writeHead: res.writeHead.bind(res),
    flushHeaders: res.flushHeaders.bind(res),
  };
  const head = openHead(res);

  const decide = () => {
    if (state.phase !== 'open') return;
    state.limit = policy.onHead(head);
    state.phase = state.limit > 0 ? 'holding' : 'sent';
  };
  const hold = (chunk: Buffer) => {
    state.chunks.push(chunk);
    state.size += chunk.length;
    if (state.size > state.limit) release();
  };
  const isHolding = () => state.phase === 'holding';
  const release = () => {
    state.phase = 'sent';
    for (const chunk of state.chunks.splice(0)) original.write(chunk);
  };

  // Handlers check `headersSent` before they send an error page. A buffered response counts as sent.
  Object.defineProperty(res, 'headersSent', {
    configurable: true,
    get: () => state.phase !== 'open' || Boolean(Reflect.get(Object.getPrototypeOf(res), 'headersSent', res)),
  });

  res.writeHead = function writeHead(status: number, ...rest: unknown[]) {
    if (state.phase === 'sent') return original.writeHead(status, ...(rest as [])); // Node calls this itself
    if (state.phase === 'open') recordHead(res, status, rest);
    return res;
  } as ServerResponse['writeHead'];

  res.flushHeaders = function flushHeaders() {
    decide();
    if (state.phase === 'sent') original.flushHeaders();
  };

  res.write = function write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback) {
    decide();
    if (state.phase === 'sent') return original.write(chunk, encoding as BufferEncoding, callback);
    const [named, done] = typeof encoding === 'function' ? [undefined, encoding] : [encoding, callback];
    hold(toBuffer(chunk, named));
    if (done) process.nextTick(done);
    return true;
  } as ServerResponse['write'];

  res.end = function end(...args: unknown[]) {
    decide();
    if (state.phase === 'sent') return original.end(...(args as []));
    const [chunk, encoding, callback] = sortEndArguments(args);
    if (chunk !== undefined) hold(toBuffer(chunk, encoding));
    if (!isHolding()) return original.end(callback);
    const body = policy.onBody(head, Buffer.concat(state.chunks.splice(0)));
    state.phase = 'sent';
    return body.length > 0 ? original.end(body, callback) : original.end(callback);
  } as ServerResponse['end'];
}

/**
 * Gives access to the status and headers. The original methods are bound at once, because Next later replaces
 * `setHeader` with a version that ignores calls after writeHead.
 */
function openHead(res: ServerResponse): ResponseHead {
  const [get, set, remove] = [res.getHeader.bind(res), res.setHeader.bind(res), res.removeHeader.bind(res)];
  return {
    get status() {
      return res.statusCode;
    },
    set status(value) {
      res.statusCode = value;
    },
    get: (name) => String(get(name) ?? ''),
    set: (name, value) => void set(name, value),
    remove: (name) => remove(name),
  };
}

/** Stores the arguments of writeHead on the response. Node uses them later when it writes the head itself. */
function recordHead(res: ServerResponse, status: number, rest: unknown[]): void {
  const [first, second] = rest;
  res.statusCode = status;
  if (typeof first === 'string') res.statusMessage = first;
  for (const [name, value] of toHeaderList(typeof first === 'string' ? second : (second ?? first))) {
    if (value !== undefined) res.setHeader(name, value);
  }
}

function toHeaderList(headers: unknown): Array<[string, OutgoingHttpHeader | undefined]> {
  if (!headers || typeof headers !== 'object') return [];
  if (!Array.isArray(headers)) return Object.entries(headers as OutgoingHttpHeaders);
  if (headers.every(Array.isArray)) return headers as Array<[string, OutgoingHttpHeader]>;
  const pairs: Array<[string, OutgoingHttpHeader]> = [];
  for (let index = 0; index + 1 < headers.length; index += 2)
    pairs.push([headers[index], headers[index + 1]]);
  return pairs;
}

function sortEndArguments(args: unknown[]): [unknown, BufferEncoding | undefined, Callback | undefined] {
  const callback = args.find((arg): arg is Callback => typeof arg === 'function');
  const [chunk, encoding] = args.filter((arg) => typeof arg !== 'function');
  return [chunk ?? undefined, encoding as BufferEncoding | undefined, callback];
}

function toBuffer(chunk: unknown, encoding?: BufferEncoding): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding);
  // Copy the data, because the handler may reuse its buffer after `write` returns.
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  throw new TypeError('A response chunk must be a string, Buffer or Uint8Array.');
}
