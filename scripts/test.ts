import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { ALL_CASES } from '../tests/support/all-cases';
import { runFaults, type Part } from './faults';
import { readJestReport, readPlaywrightReport, type TestReport } from './test-reports';
import { startTestServer, type TestServer } from './test-server';

type Tally = { passed: number; failed: number };
type Step = { name: string; run: (options: RunOptions) => Promise<Tally> };
type RunOptions = {
  env?: Record<string, string>;
  quietOutput?: boolean;
  priority?: number;
  onlyRare?: boolean;
};
/** `line` is the sentence for the summary. */
type Result = { tally: Tally; line: string };

const WORK = path.resolve('.test', `run-${process.pid}`);
const BIN = path.resolve('node_modules', '.bin');
const CACHE = path.resolve('node_modules', '.cache');
const SLOWEST = 20;
/** Niceness of the steps that only compute, so that they do not slow down tests with deadlines. */
const LOW_PRIORITY = 10;

/** The tests of all suites that report each test, for the summary. */
const reported: TestReport['tests'] = [];

const RUNS = {
  first: runInTwoLanes,
  more: () => runInTurn([RARE, ...Object.values(toSiteSteps('more')).flat()]),
  fast: () => runInTurn([LINT, UNIT, INTEGRATION]),
};

/**
 * Runs one part of the tests: `first` is `npm test`, `more` is `npm run test:more`, `fast` is `npm run check`. Prints the
 * result of each step, the slowest tests, all failures and one line of totals. Exit code 1 if a test failed or none passed.
 */
export async function runTests(part: keyof typeof RUNS): Promise<void> {
  mkdirSync(WORK, { recursive: true });
  const startedAt = Date.now();
  const results = await RUNS[part]();
  const total = results.map(({ tally }) => tally).reduce(add);
  rmSync(WORK, { recursive: true, force: true });
  console.log(`\nSlowest tests:\n${listSlowest()}`);
  console.log(`\nSteps:\n${results.map(({ line }) => `  ${line}`).join('\n')}`);
  // Prints the failures again at the end, because that is where people start to read a log of this length.
  console.log(listProblems());
  console.log(`\nAll in ${seconds(startedAt)} s.\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

const LINT: Step = { name: 'Lint and types', run: lintAndCheckTypes };
const UNIT: Step = { name: 'Unit and component tests', run: (low) => jest(['unit', 'components'], low) };
const INTEGRATION: Step = {
  name: 'Integration tests (a Postgres of their own)',
  run: () => jest(['integration']),
};
const RARE: Step = {
  name: 'Tests named *.more.test.ts',
  run: () => jest(['unit', 'integration'], { onlyRare: true }),
};

/**
 * Lint, type check, unit and component tests run with low priority in parallel to other steps, so that no core is idle. The
 * end-to-end tests run alone, and the integration tests beside lint and types only: both use two cores and have timeouts.
 */
async function runInTwoLanes(): Promise<Result[]> {
  const linted = runInTurn([LINT], LOW_PRIORITY);
  const integrated = await runInTurn([INTEGRATION]);
  const early = [...integrated, ...(await linted)]; // the build replaces the types of the routes that the type check reads
  const { onTheSite, inTheBrowser } = toSiteSteps('first');
  const [served, computed] = await Promise.all([runInTurn(onTheSite), runInTurn([UNIT], LOW_PRIORITY)]);
  return [...early, ...served, ...computed, ...(await runInTurn(inTheBrowser))];
}

/** The steps on one production build: the first starts it, the last stops it. `npm run test:more` uses the build of `npm test`. */
function toSiteSteps(part: Part): { onTheSite: Step[]; inTheBrowser: Step[] } {
  let site: TestServer | undefined;
  const getEnvironment = () => {
    if (!site) throw new Error('The site did not start.');
    return site.environment;
  };
  const onTheSite: Step[] = [
    {
      name: 'Production build and its start',
      async run() {
        site = await startTestServer(path.join(WORK, 'site'), { BUILD_CACHE: 'no' });
        return { passed: 1, failed: 0 };
      },
    },
  ];
  if (part === 'first')
    onTheSite.push({
      name: 'Site tests (HTTP and static HTML)',
      run: async () => jest(['site'], { env: getEnvironment() }),
    });
  onTheSite.push({
    name: 'Faults (the same build)',
    run: () =>
      runFaults(path.join(WORK, 'faults'), { part: ALL_CASES && part === 'more' ? undefined : part }),
  });
  const inTheBrowser: Step[] = [
    {
      name: 'End-to-end tests (Chromium)',
      run: async () => endToEnd({ ...getEnvironment(), E2E_PART: part }).finally(() => site?.stop()),
    },
  ];
  return { onTheSite, inTheBrowser };
}

async function runInTurn(steps: readonly Step[], priority = 0): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, run: runStep } of steps) {
    console.log(`\n${name} ...`);
    const begun = Date.now();
    const tally = await runStep({ priority }).catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    const line = `${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds(begun)} s`;
    console.log(`      ${line}`);
    results.push({ tally, line });
  }
  return results;
}

function listSlowest(): string {
  return reported
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}

function listProblems(): string {
  return reported
    .flatMap(({ name, problem, seen }) =>
      problem ? [`\nFAILED ${name}`, indent(problem), ...(seen ? [indent(seen)] : [])] : [],
    )
    .join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

/** Runs the linters and the type check in parallel, since each uses only one core. */
async function lintAndCheckTypes(options: RunOptions): Promise<Tally> {
  const [linted, typed] = await Promise.all([lint(options), checkTypes(options)]);
  return add(linted, typed);
}

/** Runs the same three programs as `npm run lint`: lint rules, formatting, unused code. */
async function lint(options: RunOptions): Promise<Tally> {
  const rules = await check(path.join(BIN, 'oxlint'), ['--deny-warnings'], options);
  const format = await check(path.join(BIN, 'oxfmt'), ['--check', '.'], options);
  const unused = await check(path.join(BIN, 'knip'), ['--cache'], options);
  return add(add(rules, format), unused);
}

function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/**
 * Runs the type check with TypeScript 7. One thread, because four take twice the processor time. Before it, `next typegen`
 * writes the route types that the compiler needs.
 */
async function checkTypes(options: RunOptions): Promise<Tally> {
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'], options);
  const args = ['--noEmit', '--singleThreaded', '--tsBuildInfoFile', path.join(CACHE, 'types.tsbuildinfo')];
  return check(process.execPath, ['node_modules/typescript-7/bin/tsc', ...args], options);
}

async function check(command: string, args: string[], options: RunOptions): Promise<Tally> {
  const code = await run(command, args, options);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest(projects: string[], options: RunOptions = {}): Promise<Tally> {
  const output = path.join(WORK, `jest-${projects[0]}.json`);
  const filter = options.onlyRare ? '--testPathPatterns' : '--testPathIgnorePatterns';
  const args = [
    '--json',
    `--outputFile=${output}`,
    '--reporters=default',
    filter,
    String.raw`\.more\.test\.`,
  ];
  args.push('--selectProjects', ...projects);
  const code = await run(path.join(BIN, 'jest'), args, { ...options, quietOutput: true });
  return record(readJestReport(output), code);
}

/** Adds the tests to the summary. A program that exits with an error but reports no failed test counts as one failure. */
function record({ passed, failed, tests }: TestReport, code: number): Tally {
  reported.push(...tests);
  return { passed, failed: failed || (code === 0 ? 0 : 1) };
}

async function endToEnd(environment: Record<string, string>): Promise<Tally> {
  const output = path.join(WORK, 'playwright.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts'];
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: output };
  const code = await run(path.join(BIN, 'playwright'), args, { env });
  return record(readPlaywrightReport(output), code);
}

/** Runs a command and shows its output. With `quietOutput`, machine-readable standard output is not shown. */
function run(command: string, args: string[], options: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', options.quietOutput ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', ...options.env },
    });
    // Programs that the child starts inherit its priority.
    if (options.priority && child.pid) setPriority(child.pid, options.priority);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0);
}
