import { toNextStamp } from '@/scripts/backups/stamp';
import { listExpired, makeName, parseName } from '@/scripts/backups/names';
import { sortByParents } from '@/scripts/backups/catalog';
import { toKept } from '@/scripts/backups/target';

const NOW = new Date('2026-11-22T22:10:00.999Z');
const parse = (names: string[]) => names.flatMap((name) => parseName(name) ?? []);

it('names a backup by its time', () => {
  expect(makeName(NOW)).toBe('kayal-20261122T221000Z');
  expect(parseName('kayal-20261122T221000Z')).toEqual({
    name: 'kayal-20261122T221000Z',
    createdAt: new Date('2026-11-22T22:10:00Z'),
    state: 'good',
  });
});

it.each(['kayal-20261122T221000Z.partial', 'kayal-20261122T221000Z.failed'])('%s is not usable', (name) => {
  expect(parseName(name)?.state).toBe(name.split('.')[1]);
});

it.each(['erasures', 'kayal', 'kayal-20261122T221000Z.old', 'wal'])('%s is not a backup', (name) => {
  expect(parseName(name)).toBeNull();
});

it('deletes backups after 30 days, and all failed ones except the newest', () => {
  const names = [
    'kayal-20261023T221000Z',
    'kayal-20261023T221001Z',
    'kayal-20261101T221000Z.failed',
    'kayal-20261102T221000Z.failed',
    'kayal-20261122T221000Z',
  ];
  expect(listExpired(parse(names), NOW)).toEqual([names[0], names[2]]);
});

describe('the order of loading', () => {
  const table = (name: string, ...parents: string[]) => ({ name, parents });

  it('puts a table after those that its foreign keys point to', () => {
    const tables = [table('a', 'c'), table('b', 'a', 'c'), table('c', 'elsewhere')];
    expect(sortByParents(tables).map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });

  it('reports a cycle of foreign keys', () => {
    expect(() => sortByParents([table('a', 'b'), table('b', 'a')])).toThrow('cycle');
  });
});

it('finds kept databases by name, oldest first', () => {
  const names = [
    'kayal_before_20261122T221000Z',
    'kayal_before_20261101T000000Z',
    'kayal',
    'kayal_before_me',
  ];
  expect(toKept(names, 'kayal_before_')).toEqual([
    { name: names[1], keptAt: new Date('2026-11-01T00:00:00Z') },
    { name: names[0], keptAt: new Date('2026-11-22T22:10:00Z') },
  ]);
});

test('a restore in the same second as the previous one keeps its database under a later name', () => {
  const startedAt = new Date('2026-11-26T19:20:10.900Z');
  expect(toNextStamp(startedAt, undefined)).toBe('20261126T192010Z');
  expect(toNextStamp(startedAt, new Date('2026-11-26T19:20:09Z'))).toBe('20261126T192010Z');
  expect(toNextStamp(startedAt, new Date('2026-11-26T19:20:10Z'))).toBe('20261126T192011Z');
  expect(toNextStamp(startedAt, new Date('2026-11-26T19:20:59Z'))).toBe('20261126T192100Z');
});
