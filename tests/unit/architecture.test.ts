import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

// The house's rules that a linter cannot say: who may import whom, what a file name promises, how long a file may be.
const ROOTS = ['app', 'components', 'lib', 'server', 'scripts', 'tests', 'prisma'];
const files = ROOTS.flatMap(listSources).filter((file) => !file.startsWith('lib/generated/'));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const imports = new Map(files.map((file) => [file, findImports(file)]));

const DOMAINS = [
  'packages',
  'reviews',
  'enquiries',
  'planner',
  'staff',
  'analytics',
  'inbox',
  'visitor',
  'retention',
  'catalogue',
];
// `readiness` asks whether the database is there; `staff/read` is the one wrapper of staff reads.
// The inbox's SQL is written in files that send none.
const PRISMA_DOORS =
  /^lib\/(db\.ts|auth\/|jobs\/|http\/readiness\.ts|staff\/read\.ts|inbox\/(conditions|columns|list-sql|change-sql|export-sql)\.ts|[a-z-]+\/(queries|admin-queries|mutations|[a-z-]+-(mutations|queries))\.ts)/;

describe('imports', () => {
  it('finds the project at all', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(imports.get('lib/packages/price.ts')).toContain('lib/packages/collections.ts');
  });

  it('lib never imports app or components', () => {
    expect(edges(/^lib\//, /^(app|components)\//)).toEqual([]);
  });

  it('Prisma and the connection are reached only through queries, mutations, auth and jobs', () => {
    const offenders = edges(/^(app|components|lib)\//, /^lib\/(db\.ts|generated\/)/).filter(
      ([from]) => !PRISMA_DOORS.test(from),
    );
    expect(offenders).toEqual([]);
  });

  it('components/ui knows no domain', () => {
    expect(edges(/^components\/ui\//, /^(lib\/(?!format\/)|components\/(?!ui\/)|app\/)/)).toEqual([]);
  });

  it('domain components import their own folder, ui and site, and of lib nothing that touches the server', () => {
    const offenders = edges(/^components\//, /^(components|lib)\//).filter(([from, to]) => {
      const folder = from.split('/')[1];
      if (to.startsWith('components/'))
        return ![folder, 'ui', 'site'].includes(to.split('/')[1]) && folder !== 'site';
      return isServerOnly(to) && !isTypeOnly(from, to) && isClient(from);
    });
    expect(offenders).toEqual([]);
  });

  it('the domains of lib form no cycle', () => {
    const links = new Set<string>();
    for (const [from, to] of edges(/^lib\//, /^lib\//)) {
      const [a, b] = [from.split('/')[1] ?? '', to.split('/')[1] ?? ''];
      if (a !== b && DOMAINS.includes(a) && DOMAINS.includes(b)) links.add(`${a}>${b}`);
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...links].some((link) => {
        const [a, b] = link.split('>') as [string, string];
        if (a !== from || seen.has(b)) return false;
        seen.add(b);
        return b === to || reaches(b, to, seen);
      });
    expect(DOMAINS.filter((domain) => reaches(domain, domain))).toEqual([]);
  });
});

describe('what a file name promises', () => {
  it('reads and writes are marked server-only', () => {
    const doors = files.filter((file) =>
      /^lib\/[a-z-]+\/(queries|admin-queries|mutations|submit)\.ts$/.test(file),
    );
    expect(doors.length).toBeGreaterThan(3);
    expect(doors.filter((file) => !sources.get(file)?.includes("import 'server-only'"))).toEqual([]);
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

  it('there are no junk drawers and no barrels', () => {
    const names = files.filter((file) => !file.startsWith('tests/')).map((file) => path.parse(file).name);
    expect(names.filter((name) => ['utils', 'helpers', 'common', 'misc', 'index'].includes(name))).toEqual(
      [],
    );
  });

  it('names are kebab-case', () => {
    const odd = files.filter((file) => !/^[a-z0-9.\-_[\]]+$/.test(path.basename(file)));
    expect(odd).toEqual([]);
  });

  it('no file is longer than 300 lines but seed data', () => {
    const long = files.filter((file) => !file.startsWith('prisma/seed-data/') && countLines(file) > 300);
    expect(long.map((file) => `${file}: ${countLines(file)}`)).toEqual([]);
  });

  it('nothing sleeps, skips or runs alone in the tests', () => {
    const pattern = /waitForTimeout|\b(it|test|describe)\.(only|skip)\(|setTimeout\([^,]+,\s*[1-9]\d{3,}/;
    const offenders = files.filter(
      (file) => file.startsWith('tests/') && !file.endsWith('architecture.test.ts'),
    );
    expect(offenders.filter((file) => pattern.test(sources.get(file) ?? ''))).toEqual([]);
  });
});

function edges(from: RegExp, to: RegExp): [string, string][] {
  return [...imports].flatMap(([file, targets]) =>
    from.test(file)
      ? targets.filter((target) => to.test(target)).map((target): [string, string] => [file, target])
      : [],
  );
}

function findImports(file: string): string[] {
  const found = [...(sources.get(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return found.flatMap((specifier) => resolveImport(file, specifier) ?? []);
}

function resolveImport(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return null;
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(file), specifier);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? base;
}

function isServerOnly(file: string): boolean {
  return /^import 'server-only'/m.test(sources.get(file) ?? '');
}

function isClient(file: string): boolean {
  return /^'use client'/.test(sources.get(file) ?? '');
}

function isTypeOnly(from: string, to: string): boolean {
  const name = path.parse(to).name;
  return new RegExp(`import type [^;]*from '[^']*${name}'`).test(sources.get(from) ?? '');
}

function countLines(file: string): number {
  return (sources.get(file) ?? '').split('\n').length - 1;
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
