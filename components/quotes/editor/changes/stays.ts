import { isSamePlace } from '@/lib/places/same-place';
import { listRuns, type NightRun } from '@/lib/quotes/model/stay-rules';
import type { DraftStay, QuoteDay } from '@/lib/quotes/model/types';

/**
 * The stays of an option after its days have changed. Each stay keeps its hotel and gets the days and nights of its
 * place. A place without a stay gets a blank one; stays in places that are no longer visited are removed. A stay with
 * other dates has no cost until it is priced again, unless staff typed the cost.
 */
export function fitStays(
  stays: readonly DraftStay[],
  days: readonly Pick<QuoteDay, 'place'>[],
  makeStay: (run: NightRun) => DraftStay,
): DraftStay[] {
  const runs = listRuns(days);
  // If days have no place for the night, the stays cannot be derived and remain unchanged.
  if (runs.length === 0) return [...stays];
  const unused = [...stays].sort((a, b) => a.day - b.day);
  return runs.flatMap((run) => fill(run, takeStays(unused, run), makeStay));
}

/** Removes from `unused` the first stays in the place of the run that together cover its nights, and returns them. */
function takeStays(unused: DraftStay[], run: NightRun): DraftStay[] {
  const matching: DraftStay[] = [];
  for (let left = run.nights; left > 0; left -= matching.at(-1)?.nights ?? 0) {
    const index = unused.findIndex((stay) => isSamePlace(stay.place, run.place));
    if (index < 0) break;
    matching.push(...unused.splice(index, 1));
  }
  return matching;
}

/** The stays of one run with their days; the last stay gets the remaining nights. */
function fill(
  run: NightRun,
  matching: readonly DraftStay[],
  makeStay: (run: NightRun) => DraftStay,
): DraftStay[] {
  if (matching.length === 0) return [makeStay(run)];
  let day = run.day;
  return matching.map((stay, index) => {
    const left = run.day + run.nights - day;
    const nights = index === matching.length - 1 ? left : Math.min(stay.nights, left);
    const isSame = nights === stay.nights && day === stay.day;
    // A cost from the rate book is valid for its nights only. A typed cost is kept.
    const placed = isSame ? stay : { ...stay, day, nights, cost: stay.isTyped ? stay.cost : null };
    day += nights;
    return placed;
  });
}
