import { readFileSync } from 'node:fs';

type Locked = {
  version: string;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  integrity?: string;
  /** Set for a package that is contained in the file of another one, and so has no hash. */
  inBundle?: boolean;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

const toNumbers = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? [];

function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [toNumbers(version), toNumbers(floor)];
  const index = want.findIndex((part, at) => (have[at] ?? 0) !== part);
  return index === -1 || (have[index] ?? 0) > (want[index] ?? 0);
}

describe('dependencies', () => {
  // Oldest versions without known vulnerabilities, listed here because `npm audit` needs a network.
  it.each([
    ['next', '16.4.6'],
    ['react', '19.3.1'],
    ['react-dom', '19.3.1'],
    ['sharp', '0.35.5'],
    ['next-auth', '4.24.15'],
  ])('the locked version of %s is at least %s', (name, floor) => {
    expect(isAtLeast(lock.packages[`node_modules/${name}`]?.version ?? '0', floor)).toBe(true);
  });

  it('the versions of all dependencies are exact', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^(npm:[a-z]+@)?\d/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  it('docs/decisions/dependencies.md states the purpose of each dependency', () => {
    const text = readFileSync('docs/decisions/dependencies.md', 'utf8');
    const [table = '', development = ''] = text.split('Development only:');
    const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].slice(1); // without the table header
    const named = cells.flatMap(([, cell = '']) => cell.replace(/\(.*?\)/g, '').split(','));
    expect(named.map((name) => name.trim()).sort()).toEqual(Object.keys(manifest.dependencies ?? {}).sort());
    const tools = Object.keys(manifest.devDependencies ?? {}).filter((name) => !name.startsWith('@types/'));
    expect(tools.filter((name) => !development.includes(name))).toEqual([]);
  });

  it('all Prisma packages have the same version', () => {
    const versions = ['prisma', '@prisma/client', '@prisma/adapter-pg'].map(
      (name) => lock.packages[`node_modules/${name}`]?.version,
    );
    expect(new Set(versions).size).toBe(1);
  });

  /** A lock file generated without some platforms' optional binaries makes `npm ci` fail on a fresh clone. */
  it('the lock file lists the binaries of every platform', () => {
    const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
    );
    expect(missing).toEqual([]);
  });

  it('the lock file has the hash of every file that npm downloads', () => {
    const unproven = Object.entries(lock.packages).filter(
      ([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity,
    );
    expect(unproven.map(([path]) => path)).toEqual([]);
  });

  it('the lock file contains no URL of a registry', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved)).toEqual([]);
  });
});

/** Finds a package as Node does: in node_modules beside the importing package, then in its parent folders. */
function isLocked(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}
