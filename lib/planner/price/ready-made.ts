import { countOf } from '../../platform/format/count-of';
import { joinWords } from '../../platform/format/join-words';
import type { PlainDate } from '../../platform/format/dates';
import { NO_CHOICE } from '../../packages/prices/choice';
import { getTotal, toTotalLines, type TotalLines } from '../../packages/prices/total';
import type { PricedPackage, SoldPackage } from '../plan/estimate';
import { isOnBoard } from '../plan/night-words';
import { getParty } from '../plan/answers';
import { getFirstDay, toPriceDay } from '../plan/start';
import type { TripPlan } from '../plan/types';

/** A package that is similar to the plan, with its price for the same party and date. */
export type ReadyMade = {
  sold: SoldPackage;
  total: TotalLines;
  /** Differences from the plan, such as `with 1 night in Thekkady`; empty if there are none. */
  differences: string[];
};

/** Nights on land and on board, by place. */
type Nights = Map<string, number>;
const BOAT = 'houseboat';
/** A package must share at least two thirds of the plan's nights, and its length may differ by at most one day. */
const MOST_OF = { part: 2, of: 3 };
const MOST_DAYS = 1;

/**
 * The package that shares most nights with the plan and is sold to this party; null if none shares enough. `today` is
 * the date in India.
 */
export function findReadyMade(
  { answers, days }: Pick<TripPlan, 'answers' | 'days'>,
  packages: readonly PricedPackage[],
  today: PlainDate,
): ReadyMade | null {
  const party = getParty(answers);
  if (!party) return null;
  const wanted = count(
    days.flatMap(({ night }) =>
      night ? [{ place: night.place, nights: 1, isBoat: isOnBoard(night.stay) }] : [],
    ),
  );
  const day = toPriceDay(answers.start, today);
  const when = getFirstDay(answers.start) ? { date: day } : { month: day && day.slice(0, 7) };
  const choice = { ...NO_CHOICE, ...party, ...when };
  const [found] = packages
    .flatMap((entry) => {
      const { sold, durationDays, isHoneymoon } = entry;
      const isFor = !isHoneymoon || (party.adults === 2 && party.children === 0);
      const longer = durationDays - answers.duration;
      if (!sold || !isFor || Math.abs(longer) > MOST_DAYS) return [];
      const offered = count(sold.nights);
      const shared = countShared(wanted, offered);
      if (shared * MOST_OF.of < (answers.duration - 1) * MOST_OF.part) return [];
      const total = getTotal(entry, choice, today);
      if (total.tripPrice.needsConfirmation) return [];
      return [{ sold, offered, longer, rank: shared * 2 - Math.abs(longer), total }];
    })
    .sort((a, b) => b.rank - a.rank || a.total.amount - b.total.amount);
  return found
    ? {
        sold: found.sold,
        total: toTotalLines(found.total, today),
        differences: describe(wanted, found.offered, found.longer),
      }
    : null;
}

/** The number of nights that plan and package share. */
function countShared(wanted: Nights, offered: Nights): number {
  return [...wanted].reduce((sum, [key, nights]) => sum + Math.min(nights, offered.get(key) ?? 0), 0);
}

function count(list: SoldPackage['nights']): Nights {
  const nights: Nights = new Map();
  for (const { place, nights: many, isBoat } of list) {
    const key = isBoat ? `${BOAT} at ${place}` : place;
    nights.set(key, (nights.get(key) ?? 0) + many);
  }
  return nights;
}

function describe(wanted: Nights, offered: Nights, days: number): string[] {
  const length = days === 0 ? [] : [`one day ${days > 0 ? 'longer' : 'shorter'}`];
  const [more, less] = [listMore(offered, wanted), listMore(wanted, offered)];
  if (more && less) return [...length, `${more} instead of ${less}`];
  return [...length, ...(more ? [`with ${more}`] : []), ...(less ? [`without ${less}`] : [])];
}

/** The nights that only the first trip has: `1 night in Munnar`, `1 of 2 nights in Munnar`. */
function listMore(one: Nights, other: Nights): string {
  const words = [...one].flatMap(([key, nights]) => {
    const more = nights - (other.get(key) ?? 0);
    if (more <= 0) return [];
    const many = more === nights ? countOf(more, 'night') : `${more} of ${countOf(nights, 'night')}`;
    return [`${many} ${key.startsWith(BOAT) ? `on a ${key}` : `in ${key}`}`];
  });
  return joinWords(words);
}
