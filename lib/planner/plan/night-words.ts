import { countOf } from '../../platform/format/count-of';
import type { TripDay } from './types';

/**
 * Where the nights of a plan are spent and which meals are included: `2 nights in Munnar: a resort above the tea, with
 * breakfast`.
 */
export function listNightWords(days: readonly Pick<TripDay, 'night'>[]): string[] {
  const stays: { place: string; stay: string; nights: number }[] = [];
  for (const { night } of days) {
    const last = stays.at(-1);
    if (!night) continue;
    if (last?.place === night.place && last.stay === night.stay) last.nights += 1;
    else stays.push({ ...night, nights: 1 });
  }
  return stays.map(({ place, stay, nights }) => {
    const many = countOf(nights, 'night');
    return isOnBoard(stay)
      ? `${many} from ${place}: ${stay}; lunch, dinner and breakfast are cooked on board`
      : `${many} in ${place}: ${stay}, with breakfast`;
  });
}

/** True for a night on a houseboat. */
export function isOnBoard(stay: string): boolean {
  return stay.includes('houseboat');
}
