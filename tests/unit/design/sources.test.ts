import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groupByFile, listImports } from '../../support/architecture';

const site = readFileSync('app/site.css', 'utf8');
const staff = readFileSync('app/staff.css', 'utf8');
const toFolders = (css: string, rule: string) =>
  [...css.matchAll(new RegExp(`^${rule} '\\.\\./([\\w/-]+)';$`, 'gm'))].map(([, name]) => name);

it('the build searches class names in code only, because the socket of a data folder in the checkout cannot be read', () => {
  for (const css of [site, staff]) {
    expect(css).toContain("@import 'tailwindcss' source(none);");
    expect(toFolders(css, '@source')).toEqual(['app', 'components', 'lib']);
  }
});

it('no public page imports from a folder whose classes its style sheet leaves out', () => {
  const leftOut = toFolders(site, '@source not').map((folder) => `${folder}/`);
  const isLeftOut = (file: string) => leftOut.some((folder) => file.startsWith(folder));
  const files = ['app', 'components', 'lib'].flatMap(listSources);
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const imports = groupByFile(listImports(sources));
  const reached = new Set(files.filter((file) => file.startsWith('app/') && !isLeftOut(file)));
  // The set grows during the iteration, and each file is visited once.
  for (const file of reached) for (const { to } of imports.get(file) ?? []) reached.add(to);
  expect(leftOut.every((folder) => files.some((file) => file.startsWith(folder)))).toBe(true);
  expect(reached.size).toBeGreaterThan(300);
  expect([...reached].filter(isLeftOut)).toEqual([]);
});

function listSources(root: string): string[] {
  return (readdirSync(root, { recursive: true }) as string[])
    .map((file) => path.join(root, file))
    .filter((file) => /\.tsx?$/.test(file));
}
