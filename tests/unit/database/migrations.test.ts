import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { listMigrations, readMigration } from '@/scripts/database/migrate';

type Release = {
  version: string;
  released: Record<string, string>;
  found: Record<string, string>;
  hasMigratedSchema: boolean;
};

/**
 * Until the first release there is one migration, which is edited in place. From 1.0.0 on, `prisma/released.json` lists the
 * migrations of every release with their hashes: none of them may be changed or removed. `prisma/migrated.prisma` is the
 * database schema after these migrations.
 */
function findProblems({ version, released, found, hasMigratedSchema }: Release): string[] {
  if (version.startsWith('0.'))
    return Object.keys(found).length === 1
      ? []
      : ['Nothing is released: change the baseline instead of adding to it.'];
  if (!hasMigratedSchema) return ['Copy prisma/schema.prisma of this release to prisma/migrated.prisma.'];
  if (Object.keys(released).length === 0)
    return ['List the migrations of this release with their hashes in prisma/released.json.'];
  return Object.entries(released).flatMap(([name, hash]) =>
    found[name] === hash ? [] : [`${name} is released and must not change: add a migration.`],
  );
}

function readRelease(): Release {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const released = JSON.parse(readFileSync('prisma/released.json', 'utf8')) as Release['released'];
  const hash = (name: string) => createHash('sha256').update(readMigration(name)).digest('hex');
  const found = Object.fromEntries(listMigrations().map((name) => [name, hash(name)]));
  return { version, released, found, hasMigratedSchema: existsSync('prisma/migrated.prisma') };
}

it('the project has one migration until the first release, and never changes a released one', () => {
  expect(findProblems(readRelease())).toEqual([]);
});

it.each([
  [
    'a second migration before the first release',
    { version: '0.9.0', released: {}, found: { a: '1', b: '2' } },
  ],
  ['a release without its list', { version: '1.0.0', released: {}, found: { a: '1' } }],
  [
    'a release without its schema',
    { version: '1.0.0', released: { a: '1' }, found: { a: '1' }, hasMigratedSchema: false },
  ],
  ['a released migration that was edited', { version: '1.0.0', released: { a: '1' }, found: { a: '2' } }],
  ['a released migration that is gone', { version: '1.2.0', released: { a: '1' }, found: { b: '1' } }],
])('the migration check rejects %s', (_, release) => {
  expect(findProblems({ hasMigratedSchema: true, ...release })).toHaveLength(1);
});

it('the migration check accepts further migrations after a release', () => {
  const later = {
    version: '1.1.0',
    released: { a: '1' },
    found: { a: '1', b: '2' },
    hasMigratedSchema: true,
  };
  expect(findProblems(later)).toEqual([]);
});
