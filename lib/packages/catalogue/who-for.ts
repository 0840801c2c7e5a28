import { formatDriveTime } from '../../platform/format/drive-time';
import type { PackageDetail } from '../model/types';
import { toDriveTimeWords } from './day-words';
import { getTripFacts } from './trip-facts';

/** A line of “Who is it for”; the label is blank for a line without one. */
export type WhoForLine = { label: string; text: string };

/** The least age, from a line such as `Age: from about 8; …`; null if no line states one. */
export function getLeastAge(whoFor: readonly string[]): number | null {
  return Number(/^Age: from (?:about )?(\d+)/m.exec(whoFor.join('\n'))?.[1] ?? 0) || null;
}

/** The demands of a trip: hours in the car, from its day plan, and lines written by staff. */
export function listWhoFor({ itinerary, whoFor }: Pick<PackageDetail, 'itinerary' | 'whoFor'>): WhoForLine[] {
  if (whoFor.length === 0) return [];
  const { longestDrive } = getTripFacts({ itinerary });
  const written = whoFor.map((line) => {
    const [, label = '', text = line] = /^([^:]{1,24}): (.+)$/.exec(line) ?? [];
    return { label, text };
  });
  if (!longestDrive) return written;
  const minutes = itinerary.reduce((sum, { drive }) => sum + (drive?.minutes ?? 0), 0);
  const longest = `at most ${formatDriveTime(longestDrive.minutes)} on day ${longestDrive.day}`;
  return [{ label: 'In the car', text: `${toDriveTimeWords(minutes)} in all, ${longest}.` }, ...written];
}
