import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groupByFile, listImports } from '../../support/architecture';

const site = readFileSync('app/site.css', 'utf8');
const staff = readFileSync('app/staff.css', 'utf8');
const toFolders = (css: string, rule: string) =>
  [...css.matchAll(new RegExp(`^${rule} '\\.\\./([\\w/-]+)';$`, 'gm'))].map(([, name]) => name);
const leftOut = toFolders(site, '@source not').map((folder) => `${folder}/`);
const letIn = [...site.matchAll(/^@source '\.\.\/([\w/-]+\.tsx?)';$/gm)].map(([, name = '']) => name);
const isLeftOut = (file: string) =>
  !letIn.includes(file) && leftOut.some((folder) => file.startsWith(folder));
const sources = new Map(
  ['app', 'components', 'lib'].flatMap(listSources).map((file) => [file, readFileSync(file, 'utf8')]),
);
const reached = listReached();

it('the build searches class names in code only, because the socket of a data folder in the checkout cannot be read', () => {
  for (const css of [site, staff]) {
    expect(css).toContain("@import 'tailwindcss' source(none);");
    expect(toFolders(css, '@source')).toEqual(['app', 'components', 'lib']);
  }
});

it('no public page imports from a folder whose classes are missing in the public style sheet', () => {
  const files = [...sources.keys()];
  expect(leftOut.every((folder) => files.some((file) => file.startsWith(folder)))).toBe(true);
  expect(reached.length).toBeGreaterThan(300);
  expect(reached.filter(isLeftOut)).toEqual([]);
  expect(letIn.filter((file) => !reached.includes(file))).toEqual([]);
});

it('no public page uses the classes space-* and divide-*, whose selectors the browser tests on every element', () => {
  expect(reached.filter((file) => /\b(space|divide)-[xy]\b/.test(sources.get(file) ?? ''))).toEqual([]);
});

/** The sources of the public pages, and all that they import. */
function listReached(): string[] {
  const imports = groupByFile(listImports(sources));
  const found = new Set([...sources.keys()].filter((file) => file.startsWith('app/') && !isLeftOut(file)));
  // The set grows during the iteration, and each file is visited once.
  for (const file of found) for (const { to } of imports.get(file) ?? []) found.add(to);
  return [...found];
}

function listSources(root: string): string[] {
  return (readdirSync(root, { recursive: true }) as string[])
    .map((file) => path.join(root, file))
    .filter((file) => /\.tsx?$/.test(file));
}
