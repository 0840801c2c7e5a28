import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One test of a report. A failed test has a `problem`, its error messages; `seen` is what its page showed. */
type ReportedTest = { name: string; ms: number; problem?: string; seen?: string };
/** The report of a test program. `failed` also counts test files that could not be loaded. */
export type TestReport = { passed: number; failed: number; tests: ReportedTest[] };

/** Maximum number of lines reported from each error message. */
const ERROR_LINES = 12;
/** Number of lines reported from the end of a page. */
const PAGE_LINES = 150;

/** Reads the JSON that jest writes with `--outputFile`. */
export function readJestReport(file: string): TestReport {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
    testResults: {
      name: string;
      message: string;
      assertionResults: { fullName: string; duration?: number | null; failureMessages: string[] }[];
    }[];
  };
  const tests = report.testResults.flatMap(({ name, message, assertionResults }): ReportedTest[] => {
    const testFile = path.relative('tests', name);
    // A file without results could not be loaded.
    if (assertionResults.length === 0) return [{ name: testFile, ms: 0, problem: toProblem([message]) }];
    return assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: `${testFile}: ${fullName}`,
      ms: duration ?? 0,
      problem: toProblem(failureMessages),
    }));
  });
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed, tests };
}

type Result = {
  duration: number;
  errors: { message?: string }[];
  attachments: { name: string; body?: string }[];
};

/** A part of Playwright's report: a test file or a group of tests. */
type Suite = {
  file: string;
  specs: {
    title: string;
    tests: { results: Result[] }[];
  }[];
  suites?: (Suite & { title: string })[];
};

/** Reads the report of Playwright's `json` reporter. */
export function readPlaywrightReport(file: string): TestReport {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: Record<'expected' | 'unexpected' | 'flaky', number>;
    suites: Suite[];
  };
  const tests = suites.flatMap((suite) => listTests(suite, `e2e/${suite.file}:`));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, tests };
}

function listTests({ specs, suites = [] }: Suite, prefix: string): ReportedTest[] {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      name: `${prefix} ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      problem: toProblem(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))),
      seen: readPage(results),
    };
  });
  return [...own, ...suites.flatMap((suite) => listTests(suite, `${prefix} ${suite.title}`))];
}

/** The first lines of each error message. A browser test also fails if the browser's console has errors. */
function toProblem(messages: string[]): string | undefined {
  const beginnings = messages.map((message) => {
    const lines = stripVTControlCharacters(message).trim().split('\n');
    return lines.slice(0, ERROR_LINES).join('\n');
  });
  return beginnings.join('\n').trim() || undefined;
}

/** Name of the attachment that describes the page on which a browser test failed, in Playwright's notation. */
export const SEEN_PAGE = 'page';

/** The page's main heading, which identifies it, and its last lines, which show an open dialog. */
function readPage(results: Result[]): string | undefined {
  const attachments = results.flatMap((result) => result.attachments);
  const body = attachments.find(({ name }) => name === SEEN_PAGE)?.body;
  if (!body) return undefined;
  const lines = Buffer.from(body, 'base64').toString().split('\n');
  const isMainHeading = (line: string) => line.includes('heading') && line.includes('[level=1]');
  return [...lines.slice(0, -PAGE_LINES).filter(isMainHeading), ...lines.slice(-PAGE_LINES)].join('\n');
}
