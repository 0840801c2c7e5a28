import { formatDriveTime } from '@/lib/platform/format/drive-time';

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [270, '4 h 30 min'],
  [0, '0 min'],
])('%d minutes read %s', (minutes, text) => {
  expect(formatDriveTime(minutes)).toBe(text);
});
