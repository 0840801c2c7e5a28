// Puts load on a server over keep-alive connections, each waiting for its response before it sends the next request. Runs
// in a separate process. It reads only status and length of a response, so that the server is the bottleneck, not the
// generator.
import { fork } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CORES, pin } from './processes';
import { getQuantile } from './quantiles';

export type LoadOptions = { port: number; path: string; connections: number; seconds: number };

/** Latencies in milliseconds. `errors`: statuses other than 200, broken connections, missing responses. */
export type LoadFigures = { requests: number; seconds: number; errors: number; p50: number; p99: number };

const BUFFER_BYTES = 256 * 1024;
const LAST_ANSWERS_MS = 5_000;

/** Starts the load. `stop` ends it early. */
export function startLoad(options: LoadOptions): { figures: Promise<LoadFigures>; stop: () => void } {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(options)]);
  pin(child.pid, CORES.load);
  const figures = new Promise<LoadFigures>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadFigures));
    child.once('exit', (code) => reject(new Error(`the load generator ended with code ${code}`)));
  });
  return { figures, stop: () => void child.send('stop') };
}

function generate({ port, path, connections, seconds }: LoadOptions): void {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br, gzip\r\n\r\n`;
  const times: number[] = [];
  const startedAt = performance.now();
  let [errors, open, isOver] = [0, 0, false];

  const report = () =>
    process.send?.(
      {
        requests: times.length,
        seconds: (performance.now() - startedAt) / 1_000,
        errors: errors + open,
        p50: getQuantile(times, 0.5),
        p99: getQuantile(times, 0.99),
      },
      () => process.exit(),
    );
  const end = () => {
    isOver = true;
    setTimeout(report, LAST_ANSWERS_MS);
  };
  process.once('message', end);
  setTimeout(end, seconds * 1_000);

  const openConnection = () => {
    const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    let [missing, sentAt] = [0, 0];
    const send = () => {
      if (isOver) return close();
      sentAt = performance.now();
      socket.write(request);
    };
    const take = (bytes: number): boolean => {
      if (missing === 0) {
        const answer = readHead(buffer.subarray(0, bytes));
        missing = answer.length;
        if (!answer.isOk) errors += 1;
      }
      missing -= bytes;
      if (missing > 0) return true;
      if (missing < 0) throw new Error('an answer longer than it says');
      times.push(performance.now() - sentAt);
      send();
      return true;
    };
    const close = () => {
      open -= 1;
      socket.destroy();
      if (open === 0) report();
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer, callback: take },
    });
    open += 1;
    socket.once('connect', send);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (isOver) return;
      [errors, open] = [errors + 1, open - 1];
      openConnection();
    });
  };
  for (let count = 0; count < connections; count += 1) openConnection();
}

function readHead(part: Buffer): { isOk: boolean; length: number } {
  const end = part.indexOf('\r\n\r\n');
  const head = part.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? NaN);
  if (end < 0 || Number.isNaN(length))
    throw new Error('an answer without a whole head or without its length');
  return { isOk: head.startsWith('HTTP/1.1 200'), length: end + 4 + length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  generate(JSON.parse(process.argv[2] ?? '') as LoadOptions);
}
