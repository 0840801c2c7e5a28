import { formatDriveTime } from '../../platform/format/drive-time';
import type { TripDay, TripDrive } from './types';

/**
 * Text for a drive that is too long. Only a plan changed by hand can have such a drive; the `drive` of that day is
 * null.
 */
export const TOO_FAR = 'This drive is too long for one day; our team plans it with you.';

/** The driving of a day of a plan that may have been changed by hand. */
export function toDayDriveWords({ drive, description }: Pick<TripDay, 'drive' | 'description'>): string {
  return description.includes(TOO_FAR) ? TOO_FAR : toTripDriveWords(drive);
}

/** Describes a drive, such as `Munnar to Thekkady: 90 km, about 3 h at the wheel`. */
function toTripDriveWords(drive: TripDrive | null): string {
  if (!drive) return 'No driving';
  const { from, to, via, km, minutes } = drive;
  const way =
    from === to
      ? `Round trip from ${from}${via ? ` to ${via}` : ''}`
      : `${from} to ${to}${via ? `, and ${via} and back` : ''}`;
  return `${way}: ${km} km, about ${formatDriveTime(minutes)} at the wheel`;
}
