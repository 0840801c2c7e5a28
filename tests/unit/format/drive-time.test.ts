import { formatDriveTime, parseDriveTime } from '@/lib/platform/format/drive-time';

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [270, '4 h 30 min'],
  [0, '0 min'],
])('%d minutes read %s', (minutes, text) => {
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
])('%j typed as a drive is %p minutes', (text, minutes) => {
  expect(parseDriveTime(text)).toBe(minutes);
});

it('reads back what it writes', () => {
  for (let minutes = 0; minutes <= 1_440; minutes++)
    expect(parseDriveTime(formatDriveTime(minutes))).toBe(minutes);
});
