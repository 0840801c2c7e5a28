import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestServer } from '../../scripts/test-server';
import { findBrowser } from '../e2e/browser';
import { PAGES } from './addresses';
import { LimitCheck, type Options, type Part, type Result } from './part';
import { getQuantile } from './quantiles';

/** Fetched by npx when needed; not a dependency, because it brings more packages than the product has. */
const LIGHTHOUSE = ['--yes', 'lighthouse@12.8.2'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
const LIMITS = { performance: 98, others: 100, LCP: 2_000, TBT: 120, CLS: 0.01, bytes: 180_000 };

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

export const lighthouse: Part = { title: 'Lighthouse', minutes: 10, run };

/** Runs Lighthouse with its standard phone on each page, one after the other in each round. */
async function run({ folder, isQuick }: Options): Promise<Result> {
  const npx = promisify(execFile);
  const reason = await npx('npx', [...LIGHTHOUSE, '--version']).then(
    () => null,
    (error: Error) => error.message.split('\n')[0],
  );
  if (reason)
    return { tables: [], notes: [`Not measured: Lighthouse could not be had (${reason}).`], failures: [] };
  const site = await startTestServer(folder, { LOG_LEVEL: 'error' });
  try {
    const browser = await findBrowser();
    const reports = new Map<string, Report[]>(Object.keys(PAGES).map((name) => [name, []]));
    const rounds = isQuick ? 1 : 5;
    mkdirSync(path.join(folder, 'lighthouse'));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, address] of Object.entries(PAGES)) {
        const file = path.join(folder, 'lighthouse', `${name}-${round}.json`);
        const flags = ['--quiet', '--output=json', `--output-path=${file}`];
        const chrome = `--chrome-flags=--headless=new ${browser.args.join(' ')}`;
        await npx('npx', [...LIGHTHOUSE, site.url + address, ...flags, chrome], {
          env: { ...process.env, CHROME_PATH: browser.path },
        });
        reports.get(name)?.push(JSON.parse(readFileSync(file, 'utf8')) as Report);
        console.log(`  ${name}, run ${round + 1} of ${rounds}`);
      }
    }
    const check = new LimitCheck();
    const rows = [...reports].map(([name, runs]) => [name, ...report(name, runs, check)]);
    const head = ['page', ...CATEGORIES, 'LCP ms', 'TBT ms', 'CLS', 'kB'];
    const notes = [`Lighthouse 12.8.2, its standard phone; medians of ${rounds} runs.`];
    return { tables: [{ head, rows }], notes, failures: check.failures };
  } finally {
    await site.stop();
  }
}

function report(name: string, runs: readonly Report[], check: LimitCheck): string[] {
  const median = (pick: (run: Report) => number) => getQuantile(runs.map(pick), 0.5);
  const scores = CATEGORIES.map((category) => {
    const score = Math.round(median(({ categories }) => categories[category].score) * 100);
    check.atLeast(
      `${name}, ${category}`,
      score,
      category === 'performance' ? LIMITS.performance : LIMITS.others,
    );
    return String(score);
  });
  const audit = (key: keyof typeof AUDITS) => {
    const value = median(({ audits }) => audits[AUDITS[key]]?.numericValue ?? NaN);
    check.atMost(`${name}, ${key}`, value, LIMITS[key]);
    return value;
  };
  return [
    ...scores,
    audit('LCP').toFixed(0),
    audit('TBT').toFixed(0),
    audit('CLS').toFixed(3),
    (audit('bytes') / 1_000).toFixed(1),
  ];
}
