import { formatDriveTime, parseDriveTime } from '@/lib/platform/format/drive-time';

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [270, '4 h 30 min'],
  [0, '0 min'],
])('a drive of %d minutes is formatted as %s', (minutes, text) => {
  expect(formatDriveTime(minutes)).toBe(text);
});

it.each([
  ['4 h 30 min', 270],
  ['4h30', 270],
  ['4:05', 245],
  ['3 hours', 180],
  ['4', 240],
  ['12', 720],
  ['13', 13],
  ['240', 240],
  ['5 min', 5],
  [' ', null],
  ['4 h 60', undefined],
  ['soon', undefined],
])('the typed drive time %j is parsed as %p minutes', (text, minutes) => {
  expect(parseDriveTime(text)).toBe(minutes);
});

it('a formatted drive time is parsed to the same number of minutes', () => {
  for (let minutes = 0; minutes <= 1_440; minutes++)
    expect(parseDriveTime(formatDriveTime(minutes))).toBe(minutes);
});
