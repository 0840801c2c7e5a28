import { findFiles, PAGES } from './addresses';
import { startBareServer } from './bare-server';
import { startLoad, type LoadFigures } from './load-generator';
import { format, LimitCheck, type Options, type Part, type Result } from './part';
import { CORES, pin, readProcessorMs, readResidentMiB } from './processes';
import { getQuantile } from './quantiles';
import { withSite } from './site';

const CONNECTIONS = 32;
const LIMITS = { ratio: 0.7, processorMs: 0.07, p99Ratio: 1.5, addedMiB: 64 };
const WARM_UP_SECONDS = 2;

type Target = { name: string; port: number; path: string; pid: number };
/** `processorMs`: per request; `busy`: share of one processor that the server used. */
type Figures = LoadFigures & { perSecond: number; processorMs: number; busy: number };

export const pages: Part = { title: 'Pages', minutes: 6, run };

/** Measures public GET requests against a bare server, alternating in each round, so that noise affects all. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const [rounds, seconds] = isQuick ? [1, 1] : [15, 1];
  return withSite(folder, async ({ url, pid }) => {
    pin(pid, CORES.server);
    const { home, list, package: tourPackage } = PAGES;
    const addresses = { home, list, package: tourPackage, ...(await findFiles(url)) };
    const check = new LimitCheck();
    const rows: string[][] = [];
    const memory: number[] = [];
    for (const [name, address] of Object.entries(addresses)) {
      const site = { name: 'this site', port: Number(new URL(url).port), path: address, pid };
      const bare = { name: 'bare node', ...(await startBareServer(url + address)) };
      const targets = [site, bare];
      try {
        for (const target of targets) await measure(target, WARM_UP_SECONDS);
        memory.push(readResidentMiB(pid));
        rows.push(...report(name, await measureRounds(targets, rounds, seconds), check));
        memory.push(readResidentMiB(pid));
      } finally {
        bare.stop();
      }
    }
    const growth = Math.max(...memory) - (memory[0] ?? NaN);
    check.atMost('growth of memory, MiB', growth, LIMITS.addedMiB);
    const notes = [
      `${CONNECTIONS} connections; medians of ${rounds} rounds of ${seconds} s, the servers in turn, each on one processor.`,
      'Ratios are to the bare `node:http` server.',
      `After the first warm-up the memory of the site grew by ${format(growth)} MiB.`,
      'Busy: share of its processor that the server used; far below 100 %, the load generator or other programs were the limit.',
    ];
    return { tables: [{ head: HEAD, rows }], notes, failures: check.failures };
  });
}

async function measureRounds(
  targets: readonly Target[],
  rounds: number,
  seconds: number,
): Promise<Map<string, Figures[]>> {
  const measured = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets) measured.get(target.name)?.push(await measure(target, seconds));
  return measured;
}

async function measure({ port, path: address, pid }: Target, seconds: number): Promise<Figures> {
  const before = readProcessorMs([pid]);
  const figures = await startLoad({ port, path: address, connections: CONNECTIONS, seconds }).figures;
  const used = readProcessorMs([pid]) - before;
  return {
    ...figures,
    perSecond: figures.requests / figures.seconds,
    processorMs: used / figures.requests,
    busy: used / figures.seconds / 1_000,
  };
}

const HEAD = ['GET', 'server', 'per s', 'ratio', 'CPU ms', 'p50 ms', 'p99 ms', 'p99 ratio', 'busy', 'errors'];

function report(address: string, measured: Map<string, Figures[]>, check: LimitCheck): string[][] {
  const bare = measured.get('bare node') ?? [];
  return [...measured].map(([server, rounds]) => {
    const median = (pick: (figures: Figures, round: number) => number) => getQuantile(rounds.map(pick), 0.5);
    const ratio = median(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? NaN));
    const p99Ratio = median(({ p99 }, round) => p99 / (bare[round]?.p99 ?? NaN));
    const processorMs = median((figures) => figures.processorMs);
    const errors = rounds.reduce((sum, figures) => sum + figures.errors, 0);
    if (server === 'this site') {
      check.atLeast(`${address}, ratio`, ratio, LIMITS.ratio);
      check.atMost(`${address}, CPU ms`, processorMs, LIMITS.processorMs);
      check.atMost(`${address}, p99 ratio`, p99Ratio, LIMITS.p99Ratio);
      check.atMost(`${address}, errors`, errors, 0);
    }
    return [
      address,
      server,
      format(median(({ perSecond }) => perSecond)),
      ratio.toFixed(2),
      processorMs.toFixed(3),
      median(({ p50 }) => p50).toFixed(2),
      median(({ p99 }) => p99).toFixed(2),
      p99Ratio.toFixed(2),
      `${(median(({ busy }) => busy) * 100).toFixed(0)} %`,
      String(errors),
    ];
  });
}
