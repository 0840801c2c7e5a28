import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { findFiles, PAGES } from './addresses';
import { startLoad, type LoadFigures } from './load-generator';
import { format, LimitCheck, type Options, type Part, type Result } from './part';
import { CORES, followResidentMiB, pin, readResidentMiB } from './processes';
import { sendEach } from './sender';
import { withSite } from './site';

/** The flood must not take processor time from the process that measures the other visitors. */
const { PRIORITY_LOW } = constants.priority;
const LIMITS = { addedMiB: 32, p99Ratio: 2 };
const OTHERS = { path: PAGES.home, connections: 32 };
const FLOOD_CONNECTIONS = 8;
/** Longer than any flood lasts; the load of the other visitors is stopped explicitly. */
const LONGEST_SECONDS = 900;
/** Number of requests that the slow reader pipelines. Their responses do not fit into the operating system's buffers. */
const PIPELINED = 200;

export const memory: Part = { title: 'Memory', minutes: 3, run };

/**
 * Measures memory, and the response time for other visitors, during a flood of requests for uncached URLs and with a client
 * that reads its responses very slowly.
 */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const [queries, unknown, seconds] = isQuick ? [2_000, 200, 2] : [100_000, 10_000, 10];
  return withSite(folder, async ({ url, pid }) => {
    const port = Number(new URL(url).port);
    pin(pid, CORES.server);
    pin(process.pid, CORES.load);
    await startLoad({ port, ...OTHERS, seconds }).figures; // warm-up
    const alone = await startLoad({ port, ...OTHERS, seconds }).figures;
    const before = readResidentMiB(pid);
    const readPeak = followResidentMiB(pid);
    const others = startLoad({ port, ...OTHERS, seconds: LONGEST_SECONDS });
    const stopReading = readSlowly(port, (await findFiles(url)).picture);
    const flood = makeFlood(port, queries, unknown);
    setPriority(PRIORITY_LOW);
    let [found, missing] = [0, 0];
    const floodSeconds = await sendEach(port, flood, FLOOD_CONNECTIONS, ({ status }) => {
      if (status === 200) found += 1;
      if (status === 404) missing += 1;
    });
    others.stop();
    const during = await others.figures;
    stopReading();
    const added = readPeak() - before;
    pin(process.pid, CORES.all);

    const check = new LimitCheck();
    const p99Ratio = during.p99 / alone.p99;
    check.atMost('memory added, MiB', added, LIMITS.addedMiB);
    check.atMost('p99 of the others, ratio', p99Ratio, LIMITS.p99Ratio);
    check.atMost('errors of the others', during.errors, 0);
    check.atLeast('answers 200 to query strings', found, queries);
    check.atLeast('answers 404 to unknown addresses', missing, unknown);
    const toRow = (name: string, { requests, seconds: took, p50, p99 }: LoadFigures) => [
      name,
      ...[requests / took, p50, p99].map(format),
    ];
    const rows = [
      [...toRow('alone', alone), '', format(before)],
      [...toRow('in the flood', during), p99Ratio.toFixed(2), `+${format(added)}`],
    ];
    const notes = [
      `Others: ${OTHERS.connections} connections that read the home page.`,
      `Flood: ${format(queries)} different query strings and ${format(unknown)} unknown addresses over ${FLOOD_CONNECTIONS} connections`,
      `(${format(flood.length / floodSeconds)} a second), while a client reads one byte a second. MiB: memory of the site, at its highest.`,
    ];
    const head = ['others', 'per s', 'p50 ms', 'p99 ms', 'p99 ratio', 'MiB'];
    return { tables: [{ head, rows }], notes, failures: check.failures };
  });
}

function makeFlood(port: number, queries: number, unknown: number): string[] {
  const every = queries / unknown;
  return Array.from({ length: queries }, (_, index) => [
    `${PAGES.list}?a=${index}`,
    ...(index % every === 0 ? [`/no-such-page-${index}`] : []),
  ])
    .flat()
    .map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`);
}

/** Reads one byte per second of many responses on one connection; reconnects when the server closes it. */
function readSlowly(port: number, path: string): () => void {
  let socket = connect(port, '127.0.0.1');
  let isOver = false;
  const open = () => {
    if (isOver) return;
    socket = connect(port, '127.0.0.1');
    ask();
  };
  const ask = () => {
    socket.on('error', () => undefined).once('close', open);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(PIPELINED));
  };
  ask();
  const timer = setInterval(() => socket.read(1), 1_000);
  return () => {
    isOver = true;
    clearInterval(timer);
    socket.destroy();
  };
}
