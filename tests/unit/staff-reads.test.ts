import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listImports, listPackages, reachFrom, type Sources } from '../support/architecture';

// The rules for reading from the server in staff components (docs/decisions/structure.md). Each rule is broken once to
// prove that a violation is reported.
const sources: Sources = new Map(
  ['app', 'components', 'lib'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  ),
);
const CLIENT = 'components/editing/query/staff-query.ts';
const plant = (file: string, source: string): Sources => new Map([...sources, [file, source]]);

it('no public page loads the query client, not even on demand', () => {
  expect(listPublicUsers(sources)).toEqual([]);
});

it('a public page that loads the query client on demand is reported', () => {
  const planted = plant('app/(site)/planted/page.tsx', `const a = () => import('@/${CLIENT.slice(0, -3)}');`);
  expect(listPublicUsers(planted)).toEqual([CLIENT]);
});

it('no staff component reads from the server in an effect', () => {
  expect(listEffectReads(sources)).toEqual([]);
});

it.each([
  ['directly', "useEffect(() => {\n  void sendStaff<Item>('GET', '/a').then(setA);\n}, []);"],
  ['with fetch', "import '../editing/form/form';\nuseLayoutEffect(() => void fetch('/api/admin/a'), []);"],
  [
    'through a function of its own',
    "async function read() {\n  await sendStaff('GET', '/a');\n}\nuseEffect(() => void read(), []);",
  ],
  [
    'through a constant',
    "const read = () => sendStaff('GET', '/a');\nuseEffect(() => {\n  void read();\n}, []);",
  ],
])('a staff component that reads from the server in an effect is reported: %s', (_how, source) => {
  const file = 'components/company/planted.tsx';
  expect(listEffectReads(plant(file, source))).toEqual([file]);
});

/** Files of public pages that import the query library, including files that are loaded with `import()`. */
function listPublicUsers(all: Sources): string[] {
  const imports = listImports(all).filter(({ isType }) => !isType);
  const pages = [...all.keys()].filter(
    (file) => file.startsWith('app/') && !/^app\/(admin|api)\//.test(file),
  );
  return [...reachFrom(pages, imports)].filter((file) =>
    listPackages(all.get(file) ?? '').includes('@tanstack/react-query'),
  );
}

/** Staff components with an effect that reads from the server, directly or through a function of the same file. */
function listEffectReads(all: Sources): string[] {
  return [...all]
    .filter(([file, source]) => file.startsWith('components/') && hasEffectRead(source))
    .map(([file]) => file);
}

function hasEffectRead(source: string): boolean {
  const isStaff = /editing\/|sendStaff/.test(source);
  const isRead = (code: string) =>
    /\bsendStaff(<.*?>)?\(\s*'GET'/s.test(code) || (isStaff && /\bfetch\(/.test(code));
  const readers = source
    .split(/^(?=\s*(?:export )?(?:(?:async )?function \w|const \w+ = (?:async )?\())/m)
    .filter((part) => isRead(withoutEffects(part)))
    .flatMap((part) => /(?:function|const) (\w+)/.exec(part)?.[1] ?? []);
  return listEffects(source).some(
    (effect) => isRead(effect) || readers.some((name) => new RegExp(`\\b${name}\\(`).test(effect)),
  );
}

const EFFECT = /\buse(?:Layout)?Effect\(/g;

/** The call of each effect, up to the bracket that closes it. */
function listEffects(source: string): string[] {
  return [...source.matchAll(EFFECT)].map(({ index }) => toCall(source.slice(index)));
}

function withoutEffects(source: string): string {
  return listEffects(source).reduce((rest, effect) => rest.replace(effect, ''), source);
}

/** The first call in the source, up to the bracket that closes it. */
function toCall(source: string): string {
  let depth = 0;
  const end = [...source].findIndex((letter) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return letter === ')' && depth === 0;
  });
  return source.slice(0, end + 1);
}
