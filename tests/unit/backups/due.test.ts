import { findDue } from '@/lib/trust/backups/due';

const NIGHT = '2026-11-26T22:10:00Z';
const NOON = new Date('2026-11-27T06:30:00Z');
const NONE = {
  failed: null,
  proven: null,
  askedAt: null,
  siteSince: '2026-11-01T00:00:00Z',
  isChanged: false,
};
const tested = (at: string) => ({ ...NONE, proven: { at, name: 'x', rows: 1 } });
const failedAt = (at: string) => ({ at, name: 'x', kind: 'drill' as const, problem: 'No space left.' });

it.each([
  ['nothing has changed since a tested backup', tested(NIGHT), null],
  ['an owner asked for one', { ...tested(NIGHT), askedAt: '2026-11-27T06:29:00Z' }, 'proven'],
  ['something has changed', { ...tested(NIGHT), isChanged: true }, 'changed'],
  // Regression: the test of a night in which the service did not run was not made later.
  ['the test of the last night was missed', tested('2026-11-25T22:15:00Z'), 'proven'],
  ['no backup was ever tested', NONE, 'proven'],
  ['the site was installed after the last night', { ...NONE, siteSince: NIGHT, isChanged: true }, 'changed'],
  ['there is no account yet', { ...NONE, siteSince: null }, null],
  // Regression: after a failure there was no backup until the next night.
  ['the test failed an hour ago', { ...NONE, failed: failedAt('2026-11-27T05:30:00Z') }, 'proven'],
  ['the test has just failed', { ...NONE, failed: failedAt('2026-11-27T05:30:01Z') }, null],
  [
    'the test has just failed, and something has changed',
    { ...NONE, failed: failedAt('2026-11-27T06:20:00Z'), isChanged: true },
    'changed',
  ],
])('findDue returns the kind of backup that is due when %s', (_when, state, due) => {
  expect(findDue(state, NOON)).toBe(due);
});

it('the backup with a test restore is due at 03:40 in Kerala', () => {
  expect(findDue(tested(NIGHT), new Date('2026-11-27T22:09:59Z'))).toBeNull();
  expect(findDue(tested(NIGHT), new Date('2026-11-27T22:10:00Z'))).toBe('proven');
});
