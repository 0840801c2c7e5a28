import { findDue } from '@/lib/trust/backups/due';

const NIGHT = '2026-11-26T22:10:00Z';
const NOON = new Date('2026-11-27T06:30:00Z');
const NONE = { failed: null, proven: null, siteSince: '2026-11-01T00:00:00Z', isChanged: false };
const tested = (at: string) => ({ ...NONE, proven: { at, name: 'x', rows: 1 } });
const failedAt = (at: string) => ({ at, name: 'x', kind: 'drill' as const, problem: 'No space left.' });

it.each([
  ['nothing has changed since a tested backup', tested(NIGHT), null],
  ['something has changed', { ...tested(NIGHT), isChanged: true }, 'changed'],
  // Regression: a night in which the service did not run was not made up for.
  ['a night was missed', tested('2026-11-25T22:15:00Z'), 'proven'],
  ['nothing was ever tested', NONE, 'proven'],
  ['the site began after the last night', { ...NONE, siteSince: NIGHT, isChanged: true }, 'changed'],
  ['there is no account yet', { ...NONE, siteSince: null }, null],
  // Regression: after a failure there was no backup until the next night.
  ['the test failed an hour ago', { ...NONE, failed: failedAt('2026-11-27T05:30:00Z') }, 'proven'],
  ['the test has just failed', { ...NONE, failed: failedAt('2026-11-27T05:30:01Z') }, null],
  [
    'the test has just failed, and something has changed',
    { ...NONE, failed: failedAt('2026-11-27T06:20:00Z'), isChanged: true },
    'changed',
  ],
])('when %s, the due backup is right', (_when, state, due) => {
  expect(findDue(state, NOON)).toBe(due);
});

it('the tested backup becomes due at 03:40 in Kerala', () => {
  expect(findDue(tested(NIGHT), new Date('2026-11-27T22:09:59Z'))).toBeNull();
  expect(findDue(tested(NIGHT), new Date('2026-11-27T22:10:00Z'))).toBe('proven');
});
