import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DISTRICTS,
  findMisnamedFiles,
  findRings,
  findSidewaysImports,
  findUnexplainedSql,
  findUpwardImports,
  listImports,
  listPackages,
  toEntries,
} from '../support/architecture';

// The rules of docs/architecture.md that a linter cannot check. The last group of tests breaks each rule once to prove
// that a violation is reported.
const ROOTS = ['app', 'components', 'lib', 'server', 'scripts', 'tests', 'prisma'];
const files = [
  ...ROOTS.flatMap(listSources),
  'proxy.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'instrumentation-node.ts',
].filter((file) => !file.startsWith('lib/generated/'));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const imports = listImports(sources);

// Files that access the database although they are neither queries nor mutations, each with the reason.
const DATABASE_DOORS = [
  /^lib\/platform\/db\.ts$/, // the pool and Prisma's client
  /^lib\/platform\/http\/readiness\.ts$/, // /readyz asks whether the migrations have run
  /^lib\/staff\/permissions\/session\.ts$/, // every staff request reads its session
  /^lib\/staff\/sign-in\/(attempt|confirm|second-step|sign-in)\.ts$/, // sign-in reads accounts before there is a session
  /^lib\/public\/jobs\/runner\.ts$/, // the job queue's own pool
  /^lib\/platform\/live\/listener\.ts$/, // LISTEN needs a connection of its own
];
// Scripts use these files too, so they cannot import 'server-only'.
const OUTSIDE_NEXT = ['lib/company/pictures/storage/folder.ts', 'lib/staff/sign-in/password.ts'];
const DOORS = { databaseDoors: DATABASE_DOORS, outsideNext: OUTSIDE_NEXT };
// Files that use `pg` directly, for a pool, LISTEN or a cursor.
const PG_DOORS = [
  'lib/platform/db.ts',
  'lib/platform/live/listener.ts',
  'lib/requests/export/export-queries.ts',
  'lib/public/jobs/runner.ts',
];

it('the architecture test finds the imports of the source files', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(edges(/^lib\/packages\/prices\/price\.ts$/, /collections/)).toHaveLength(1);
});

it('lib never imports app or components', () => {
  expect(edges(/^lib\//, /^(app|components)\//)).toEqual([]);
});

it('components/ui imports no domain', () => {
  expect(edges(/^components\/ui\//, /^(lib\/(?!platform\/format\/)|components\/(?!ui\/)|app\/)/)).toEqual([]);
});

it('browser components reach no server-only module', () => {
  const offenders = imports.filter(
    ({ from, to, isType }) => from.startsWith('components/') && isServerOnly(to) && !isType && isClient(from),
  );
  expect(offenders).toEqual([]);
});

it('only files that need a separate connection import pg', () => {
  const users = files.filter(
    (file) => file.startsWith('lib/') && listPackages(sources.get(file) ?? '').includes('pg'),
  );
  expect(users.sort()).toEqual(PG_DOORS.toSorted());
});

it('app and components never import the database', () => {
  expect(edges(/^(app|components)\//, /^lib\/(platform\/db\.ts|generated\/)/)).toEqual([]);
  const importers = files.filter((file) =>
    listPackages(sources.get(file) ?? '').some((name) => name.startsWith('@prisma/')),
  );
  expect(importers.filter((file) => /^(app|components)\//.test(file))).toEqual([]);
});

it('lib/platform/env.ts alone reads the environment, except in server and scripts', () => {
  const readers = files.filter((file) => /\bprocess\.env\b/.test(sources.get(file) ?? ''));
  expect(readers.filter((file) => /^(app|components|lib)\//.test(file))).toEqual(['lib/platform/env.ts']);
});

it('files form no import cycle, including type imports', () => {
  expect(findRings(imports.map(({ from, to }) => [from, to]))).toEqual([]);
});

it('the subfolders of a folder form no import cycle, including type imports', () => {
  expect(findRings(listFolderLinks(imports))).toEqual([]);
});

it('no file imports from a higher district, and components import only shared files of other districts', () => {
  expect(findUpwardImports(imports)).toEqual([]);
  expect(findSidewaysImports(imports)).toEqual([]);
  for (const [root, districts] of Object.entries(DISTRICTS)) {
    const folders = readdirSync(root).filter((name) => name !== 'generated');
    expect(folders.sort()).toEqual(districts.toSorted());
  }
});

it('a comment states the reason for each SQL statement written by hand', () => {
  expect(findUnexplainedSql(sources)).toEqual([]);
});

describe('file names', () => {
  it('every file in lib fits the role of its name', () => {
    expect(findMisnamedFiles(sources, DOORS)).toEqual([]);
  });

  it('every staff handler is wrapped by staffHandler', () => {
    const handlers = files.filter((file) => /^app\/api\/admin\/.*route\.ts$/.test(file));
    expect(handlers.length).toBeGreaterThan(2);
    expect(handlers.filter((file) => !/staffHandler\(/.test(sources.get(file) ?? ''))).toEqual([]);
  });

  it('pages and layouts are server components', () => {
    const pages = files.filter((file) => /^app\/.*(page|layout|not-found)\.tsx$/.test(file));
    expect(pages.filter(isClient)).toEqual([]);
  });

  it('there are no catch-all files and no barrel files', () => {
    const names = files.filter((file) => !file.startsWith('tests/')).map((file) => path.parse(file).name);
    expect(names.filter((name) => ['utils', 'helpers', 'common', 'misc', 'index'].includes(name))).toEqual(
      [],
    );
  });

  it('all file names are in kebab-case', () => {
    expect(files.filter((file) => !/^[a-z0-9.\-_[\]]+$/.test(path.basename(file)))).toEqual([]);
  });

  it('every .test.ts file is run by jest', () => {
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    expect(tests.filter((file) => !/^tests\/(unit|components|integration|site)\//.test(file))).toEqual([]);
  });
});

describe('sizes and habits', () => {
  it('no folder has more than 25 files, except routes, tests and seeds', () => {
    const counts = new Map<string, number>();
    for (const file of files.filter((path) => /^(lib|components|server)\//.test(path)))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('no test sleeps, is skipped or runs alone', () => {
    const pattern = /waitForTimeout|\b(it|test|describe)\.(only|skip)\(|setTimeout\([^,]+,\s*[1-9]\d{3,}/;
    const offenders = files.filter(
      (file) => file.startsWith('tests/') && !file.endsWith('architecture.test.ts'),
    );
    expect(offenders.filter((file) => pattern.test(sources.get(file) ?? ''))).toEqual([]);
  });
});

describe('each rule reports a violation', () => {
  const plant = (planted: Record<string, string>) => new Map([...sources, ...Object.entries(planted)]);
  const findIn = (planted: Record<string, string>) => listImports(plant(planted));

  it.each([
    ['by calls', "import { formatPrice } from '../../packages/prices/price';"],
    ['through a type', "import type { A } from '../../packages/prices/price';"],
    ['through an import()', "const a = () => import('../../packages/prices/price');"],
  ])('the architecture test reports a cycle of folders %s', (_how, below) => {
    const found = findIn({
      'lib/platform/format/planted.ts': below,
      'lib/packages/prices/planted.ts': "import { a } from '../../platform/format/planted';",
    });
    expect(findRings(listFolderLinks(found)).flat()).toEqual(
      expect.arrayContaining(['lib/packages', 'lib/platform']),
    );
  });

  it.each([
    ['app/admin', '(bare)', '(panel)'],
    ['components', 'packages', 'ui'],
    ['components/requests/inbox', 'list', 'state'],
    ['lib', 'format', 'packages'],
    ['scripts', 'backups', 'database'],
    ['server', 'planted-above', 'planted-below'],
  ])('the architecture test reports a cycle of folders in %s', (folder, above, below) => {
    const found = findIn({
      [`${folder}/${above}/planted/one.ts`]: `import { a } from '../../${below}/two';`,
      [`${folder}/${below}/two.ts`]: `import type { B } from '../${above}/planted/one';`,
    });
    expect(findRings(listFolderLinks(found)).flat()).toEqual(
      expect.arrayContaining([`${folder}/${above}`, `${folder}/${below}`]),
    );
  });

  it('the architecture test reports a cycle through a new folder', () => {
    const found = findIn({
      'lib/planted/one.ts': "import { a } from '../packages/model/two';",
      'lib/packages/model/two.ts': "import { b } from '../../planted/one';",
    });
    expect(findRings(listFolderLinks(found)).flat()).toContain('lib/planted');
  });

  it('the architecture test reports an import from a higher district', () => {
    const found = findIn({
      'lib/platform/planted.ts': "import { a } from '../packages/prices/price';",
      'components/site/frame/planted.ts': "import { B } from '../../packages/list/package-card';",
    });
    expect(findUpwardImports(found)).toEqual([
      'lib/platform/planted.ts imports lib/packages/prices/price.ts',
      'components/site/frame/planted.ts imports components/packages/list/package-card.tsx',
    ]);
  });

  it('the architecture test reports an import of a file that another district does not share', () => {
    const planted = 'components/quotes/editor/planted.ts';
    const found = findIn({ [planted]: "import { A } from '../../packages/editor/draft-fields';" });
    expect(findSidewaysImports(found)).toEqual([
      `${planted} imports components/packages/editor/draft-fields.tsx`,
    ]);
  });

  it('the architecture test reports an import cycle of two files through a type', () => {
    const found = findIn({
      'components/ui/one.ts': "import type { B } from './two';",
      'components/ui/two.ts': "import { a } from './one';",
    });
    expect(findRings(found.map(({ from, to }) => [from, to]))).toEqual([
      ['components/ui/one.ts', 'components/ui/two.ts'],
    ]);
  });

  it('the architecture test reports SQL by hand without a reason, even beside SQL with a reason', () => {
    const explained = "function a() {\n  // SQL by hand: a lock.\n  return runSql('SELECT 1');\n}";
    const planted = 'function b() {\n  return tx.$queryRaw`SELECT 1`;\n}';
    const source = `import 'server-only';\n\n${explained}\n\n${planted}\n`;
    expect(
      findUnexplainedSql(plant({ 'lib/planted/queries.ts': source })).filter((place) =>
        /planted/.test(place),
      ),
    ).toEqual(['lib/planted/queries.ts: b']);
  });

  it.each([
    ['lib/packages/model/service.ts', 'export const a = 1;', 'no name of the set'],
    ['lib/packages/model/query.ts', 'export const a = 1;', 'no name of the set'],
    [
      'lib/packages/model/list-all.ts',
      "import 'server-only';\nimport { getPool } from '../../platform/db';\ngetPool();",
      'only queries and mutations',
    ],
    [
      'lib/packages/model/read-file.ts',
      "import { readFileSync } from 'node:fs';",
      "starts with import 'server-only'",
    ],
    ['lib/planted/queries.ts', 'export const a = 1;', "starts with import 'server-only'"],
    ['lib/planted/schema.ts', 'export const a = 1;', 'written in zod'],
    ['lib/planted/types.ts', 'export function a() {}', 'holds types'],
    [
      'lib/planted/mutations.ts',
      "import 'server-only';\nimport { requireStaff } from '../staff/permissions/staff';",
      'knows no session',
    ],
    [
      'lib/planted/admin-queries.ts',
      "import 'server-only';\nexport async function listAll() {\n  return [];\n}",
      'requireStaff',
    ],
  ])('the architecture test reports the misused file name %s', (file, source, rule) => {
    const found = findMisnamedFiles(plant({ [file]: source }), DOORS);
    expect(found).toEqual([expect.stringContaining(rule)]);
  });
});

function edges(from: RegExp, to: RegExp): [string, string][] {
  return imports
    .filter((link) => from.test(link.from) && to.test(link.to))
    .map((link) => [link.from, link.to]);
}

/** The imports between folders, except those in tests, which may import from any folder. */
function listFolderLinks(list: typeof imports): [string, string][] {
  return list.filter(({ from }) => !from.startsWith('tests/')).map(toEntries);
}

function isServerOnly(file: string): boolean {
  return /^import 'server-only'/m.test(sources.get(file) ?? '');
}

function isClient(file: string): boolean {
  return /^'use client'/.test(sources.get(file) ?? '');
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
