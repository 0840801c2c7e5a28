import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// If a file does not arrive, React's `lazy`, Next's `dynamic` and a stored `import()` fail until the page is reloaded.
// lazyModule and lazyPart (components/ui/lazy) try again.

const BARE = /\b(?:lazy|dynamic)\(|(?<!typeof )\bimport\(/;
const THROUGH_HELPER = /\blazy(?:Module|Part)\(\s*\(\) =>\s*import\(/g;
const COMMENTS = /^\s*(?:\*|\/\*|\/\/).*$|\s\/\/ .*$/gm;

const isBare = (source: string) => BARE.test(source.replace(COMMENTS, '').replace(THROUGH_HELPER, ''));

it('components load code on demand only through lazyModule and lazyPart', () => {
  const sources = readdirSync('components', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const loading = sources.filter((file) => readFileSync(file, 'utf8').includes('import('));
  expect(loading.length).toBeGreaterThan(20);
  expect(sources.filter((file) => isBare(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ["const Part = lazy(() => import('./part'));", true],
  ["const Part = dynamic(() => import('./part'), { ssr: false });", true],
  ["const load = () => import('./part');", true],
  ["const { part } = await import('./part');", true],
  ["const Part = lazyPart(() =>\n  import('./part').then(({ Part }) => ({ default: Part })),\n);", false],
  ["const part = lazyModule(() => import('./part'));", false],
  ["type Part = typeof import('./part');", false],
])('the check of code loaded on demand reports %j: %s', (source, found) => {
  expect(isBare(source)).toBe(found);
});
