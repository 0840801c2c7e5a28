import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { msUntilFirst, msUntilNext } from '@/scripts/backups/nights';
import { makeDataFolder } from '@/tests/support/backups';

const folder = makeDataFolder();
const HOUR = 3_600_000;
const NOON = new Date('2026-11-27T12:10:00Z'); // ten hours before the nightly backup

// Regression: a night in which the service did not run was not made up for.
it('after a missed night, the first backup is made at once', () => {
  expect(msUntilFirst(folder, NOON)).toBe(0);
  for (const name of ['kayal-20261125T221000Z', 'kayal-20261126T221000Z.failed'])
    mkdirSync(path.join(folder, name));
  expect(msUntilFirst(folder, NOON)).toBe(0);
  mkdirSync(path.join(folder, 'kayal-20261126T221000Z'));
  expect(msUntilFirst(folder, NOON)).toBe(10 * HOUR);
});

// Regression: after a failure there was no backup until the next night.
it('a failed backup is tried again after an hour, or in the next night if that is sooner', () => {
  expect(msUntilNext(NOON, false)).toBe(HOUR);
  expect(msUntilNext(new Date('2026-11-27T21:40:00Z'), false)).toBe(HOUR / 2);
  expect(msUntilNext(NOON, true)).toBe(10 * HOUR);
  expect(msUntilNext(new Date('2026-11-27T22:10:00Z'), true)).toBe(24 * HOUR);
});
