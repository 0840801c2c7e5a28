import { LimitCheck } from '../../load/part';
import { mergeSections, toSection } from '../../load/report';

const PART = { title: 'Pages', minutes: 1, run: () => Promise.reject(new Error('not run')) };
const TITLES = ['Bytes', 'Pages', 'Quotes'];

const table = {
  head: ['GET', 'per s'],
  rows: [
    ['home', '1,200'],
    ['a longer name', '7'],
  ],
};
const now = { date: new Date('2026-11-22T10:00:00Z'), load: 0.5 };

it('a section of the load report states date and limits, and aligns its table', () => {
  const section = toSection(PART, { tables: [table], notes: ['Note.'], failures: [] }, now);
  expect(section).toMatch(/^## Pages\n\n2026-11-22, .*; load 0\.5 before\. Note\.\n/);
  expect(section).toContain('| home          | 1,200 |\n| a longer name |     7 |');
  expect(section).toContain('All within limits.');
});

it('a section of the load report lists the limits that were exceeded', () => {
  const check = new LimitCheck();
  check.atMost('p99', 30, 25);
  check.atMost('errors', 0, 0);
  check.atLeast('ratio', 0.1, 0.15);
  check.atMost('CPU', NaN, 1);
  const section = toSection(PART, { tables: [], notes: [], failures: check.failures }, now);
  expect(section).toContain('- p99: 30, at most 25\n- ratio: 0.1, at least 0.15\n');
  expect(section).not.toMatch(/errors|CPU/);
});

it('a new section is inserted into the load report in order, and the others are kept', () => {
  const first = mergeSections('', ['## Quotes\n\nold', '## Bytes\n\nold'], TITLES);
  const second = mergeSections(first, ['## Pages\n\nnew', '## Quotes\n\nnew'], TITLES);
  expect(second).toMatch(/^# Benchmarks\n/);
  expect(second.slice(second.indexOf('## '))).toBe(
    '## Bytes\n\nold\n\n## Pages\n\nnew\n\n## Quotes\n\nnew\n',
  );
});
