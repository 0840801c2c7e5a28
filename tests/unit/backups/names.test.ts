import { toNextStamp } from '@/scripts/backups/name-time-stamp';
import { listExpired, makeName, parseName } from '@/scripts/backups/names';
import { sortByParents } from '@/scripts/backups/catalog';
import { toFormerDatabases } from '@/scripts/backups/restore-target';

const NOW = new Date('2026-11-22T22:10:00.999Z');
const parse = (names: string[]) => names.flatMap((name) => parseName(name) ?? []);

it('a backup is named after the time at which it was made', () => {
  expect(makeName(NOW)).toBe('kayal-20261122T221000Z');
  expect(parseName('kayal-20261122T221000Z')).toEqual({
    name: 'kayal-20261122T221000Z',
    createdAt: new Date('2026-11-22T22:10:00Z'),
    state: 'good',
  });
});

it.each(['kayal-20261122T221000Z.partial', 'kayal-20261122T221000Z.failed'])(
  'the backup %s is unusable',
  (name) => {
    expect(parseName(name)?.state).toBe(name.split('.')[1]);
  },
);

it.each(['erasures', 'kayal', 'kayal-20261122T221000Z.old', 'wal'])('folder %s is no backup', (name) => {
  expect(parseName(name)).toBeNull();
});

const listFormer = (names: string[], proven: string[] = [], now = NOW) => {
  const expired = listExpired(parse(names), new Set(proven), now);
  return names.filter((name) => !expired.includes(name));
};

it('one backup is kept of each hour, each day and each month: the tested one, or else the newest', () => {
  const names = [
    'kayal-20251121T221000Z', // more than a year old
    'kayal-20260104T221000Z',
    'kayal-20260130T221000Z',
    'kayal-20261105T030000Z',
    'kayal-20261105T221000Z', // tested
    'kayal-20261105T222000Z',
    'kayal-20261122T120000Z',
    'kayal-20261122T121000Z',
    'kayal-20261122T212000Z', // within the last hour
    'kayal-20261122T213000Z',
  ];
  expect(listFormer(names, ['kayal-20261105T221000Z'])).toEqual([2, 4, 7, 8, 9].map((index) => names[index]));
});

it('after 400 days, 7 backups of the last hour, 24 hourly, 30 daily and 12 monthly ones are left', () => {
  const end = Date.parse('2026-11-22T22:10:00Z');
  let names: string[] = [];
  let proven: string[] = [];
  const add = (ms: number, isProven: boolean) => {
    const name = makeName(new Date(ms));
    names.push(name);
    if (isProven) proven.push(name);
    names = listFormer(names, proven, new Date(ms));
    proven = proven.filter((one) => names.includes(one));
  };
  // Backups were made twice a day, and every ten minutes in the last two days.
  for (let hours = 400 * 24; hours > 48; hours -= 12) add(end - hours * 3_600_000, hours % 24 === 0);
  for (let tens = 48 * 6; tens >= 0; tens -= 1) add(end - tens * 600_000, tens % 144 === 0);
  const old = names.filter((name) => name < 'kayal-20261023');
  expect(old).toEqual(proven.slice(0, old.length));
  expect([old.length, names.length]).toEqual([12, 73]);
});

it('of the failed backups, only the newest is kept, for 30 days', () => {
  const names = ['kayal-20261101T221000Z.failed', 'kayal-20261102T221000Z.failed', 'kayal-20261122T221000Z'];
  expect(listFormer(names)).toEqual(names.slice(1));
  expect(listFormer(names, [], new Date('2026-12-03T00:00:00Z'))).toEqual([names[2]]);
});

const table = (name: string, ...parents: string[]) => ({ name, parents });

it('a restore loads each table after the tables that its foreign keys point to', () => {
  const tables = [table('a', 'c'), table('b', 'a', 'c'), table('c', 'elsewhere')];
  expect(sortByParents(tables).map(({ name }) => name)).toEqual(['c', 'a', 'b']);
});

it('a restore reports a cycle of foreign keys', () => {
  expect(() => sortByParents([table('a', 'b'), table('b', 'a')])).toThrow('cycle');
});

it('former databases are found by their names and listed oldest first', () => {
  const names = [
    'kayal_before_20261122T221000Z',
    'kayal_before_20261101T000000Z',
    'kayal',
    'kayal_before_me',
  ];
  expect(toFormerDatabases(names, 'kayal_before_')).toEqual([
    { name: names[1], replacedAt: new Date('2026-11-01T00:00:00Z') },
    { name: names[0], replacedAt: new Date('2026-11-22T22:10:00Z') },
  ]);
});

test('a restore in the same second as the previous one gives its former database a later name', () => {
  const startedAt = new Date('2026-11-26T19:20:10.900Z');
  expect(toNextStamp(startedAt, undefined)).toBe('20261126T192010Z');
  expect(toNextStamp(startedAt, new Date('2026-11-26T19:20:09Z'))).toBe('20261126T192010Z');
  expect(toNextStamp(startedAt, new Date('2026-11-26T19:20:10Z'))).toBe('20261126T192011Z');
  expect(toNextStamp(startedAt, new Date('2026-11-26T19:20:59Z'))).toBe('20261126T192100Z');
});
