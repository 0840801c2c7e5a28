import { formatDriveTime } from '../../platform/format/drive-time';
import type { TripDrive } from './types';

/** Describes a drive, such as `Munnar to Thekkady: 90 km, about 3 h at the wheel`. */
export function toTripDriveWords(drive: TripDrive | null): string {
  if (!drive) return 'No driving';
  const { from, to, via, km, minutes } = drive;
  const way =
    from === to
      ? `Round trip from ${from}${via ? ` to ${via}` : ''}`
      : `${from} to ${to}${via ? `, and ${via} and back` : ''}`;
  return `${way}: ${km} km, about ${formatDriveTime(minutes)} at the wheel`;
}
