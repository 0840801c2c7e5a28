import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security.md', 'utf8');
const checks = page.slice(page.indexOf('## Checks'), page.indexOf('## Known limits'));
const rows = checks.split('\n').filter((line) => /^\| (?!threat)[^-]/.test(line));

test.each(rows.map((row) => [row.split('|')[1]?.trim(), row] as const))(
  'the row “%s” of the security page refers to existing files and a test',
  (_threat, row) => {
    const named = [...row.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file]) => file ?? '');
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    expect(row.split('|').at(-2)).toMatch(/`tests\/[^`]+`/);
  },
);

test('the security page has a table of measures', () => expect(rows.length).toBeGreaterThan(20));
