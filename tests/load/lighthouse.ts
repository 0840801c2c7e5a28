import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser, findWholeBrowser, type Browser } from '../e2e/browser';
import { PAGES } from './addresses';
import { LimitCheck, type Options, type Part, type Result } from './part';
import { getQuantile } from './quantiles';
import { withSite } from './site';

/** Fetched by npx when needed; not a dependency, because it brings more packages than the product has. */
const LIGHTHOUSE = ['--yes', 'lighthouse@12.8.2'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
const LIMITS = { performance: 98, others: 100, LCP: 1_300, TBT: 150, CLS: 0.01 };

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<
    string,
    { numericValue: number; details?: { items?: { group?: string; duration?: number }[] } }
  >;
};

export const lighthouse: Part = { title: 'Lighthouse', minutes: 10, run };

const npx = promisify(execFile);

async function run({ folder, isQuick }: Options): Promise<Result> {
  const reason = await npx('npx', [...LIGHTHOUSE, '--version']).then(
    () => null,
    (error: Error) => error.message.split('\n')[0],
  );
  if (reason)
    return { tables: [], notes: [`Not measured: Lighthouse could not be had (${reason}).`], failures: [] };
  const rounds = isQuick ? 1 : 5;
  const check = new LimitCheck();
  const rows = await withSite(folder, async ({ url }) => {
    // Searched for only once the site runs, because the search sets a temporary folder that the database must not use.
    const browsers: [name: string, browser: Browser | null][] = [
      ['shell', await findBrowser()],
      ['whole', findWholeBrowser()],
    ];
    const found: string[][] = [];
    for (const [kind, browser] of browsers) {
      if (!browser) continue;
      const reports = await runRounds(url, rounds, folder, browser);
      // The limits apply to Chromium's headless shell, which every machine has in the same version.
      const limits = kind === 'shell' ? check : new LimitCheck();
      for (const [name, runs] of reports) found.push([name, kind, ...report(name, runs, limits)]);
    }
    return found;
  });
  const head = ['page', 'browser', ...CATEGORIES, 'LCP ms', 'TBT ms', 'CLS', 'style ms', 'kB'];
  const notes = [
    `Lighthouse 12.8.2, its standard phone; medians of ${rounds} runs, in the headless shell of the tests and, where there is one, in a whole browser of the system. Style: style and layout. kB: all that the page fetches, also ahead; the first view is judged under Bytes.`,
  ];
  return { tables: [{ head, rows }], notes, failures: check.failures };
}

/** Runs Lighthouse with its standard phone settings on each page, one after the other in each round. */
async function runRounds(
  origin: string,
  rounds: number,
  folder: string,
  browser: Browser,
): Promise<Map<string, Report[]>> {
  const file = path.join(folder, 'lighthouse.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`];
  const chrome = `--chrome-flags=--headless=new ${browser.args.join(' ')}`;
  const env = { ...process.env, CHROME_PATH: browser.path };
  const reports = new Map<string, Report[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, address] of Object.entries(PAGES)) {
      await record([...LIGHTHOUSE, origin + address, ...flags, chrome], env);
      const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
      reports.set(name, [...(reports.get(name) ?? []), report]);
      console.log(`  ${name}, run ${round} of ${rounds}`);
    }
  }
  return reports;
}

/** Runs Lighthouse. Tries again if it could not record the page load, which is a fault of the tool, not of the page. */
async function record(args: string[], env: NodeJS.ProcessEnv, tries = 3): Promise<void> {
  try {
    await npx('npx', args, { env });
  } catch (error) {
    if (tries === 1 || !String(error).includes('NO_NAVSTART')) throw error;
    console.log('  Lighthouse could not record the page load; trying again');
    await record(args, env, tries - 1);
  }
}

/** Milliseconds spent on style and layout. */
function toStyleMs({ audits }: Report): number {
  const groups = audits['mainthread-work-breakdown']?.details?.items ?? [];
  return groups.find(({ group }) => group === 'styleLayout')?.duration ?? NaN;
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
    median(toStyleMs).toFixed(0),
    (median(({ audits }) => audits['total-byte-weight']?.numericValue ?? NaN) / 1_000).toFixed(1),
  ];
}
