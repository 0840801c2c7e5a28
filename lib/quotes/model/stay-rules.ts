import { toChanged, toError, toSampleHotel, toWarning } from './finding';
import type { DraftOption, DraftStay, Finding, QuoteDay, QuoteDraft, QuoteFacts } from './types';
import { isSamePlace } from '../../places/same-place';

/** Problems in the stays of an option; `at` is the option's index in the draft. */
export function listStayFindings(
  draft: QuoteDraft,
  option: DraftOption,
  at: number,
  facts: QuoteFacts,
): Finding[] {
  return [
    ...listNightFindings(draft, option, at),
    ...option.stays.flatMap((stay, index) => {
      const path = `options.${at}.stays.${index}`;
      return [...listHotelFindings(stay, path, facts), ...listRoomFindings(draft, stay, path)];
    }),
  ];
}

/** Checks that every night of the trip belongs to exactly one stay, at the place where the day ends. */
function listNightFindings({ days }: QuoteDraft, { name, stays }: DraftOption, at: number): Finding[] {
  const findings: Finding[] = [];
  const nights = Math.max(0, days.length - 1);
  const misplaced = new Set<DraftStay>();
  for (let night = 1; night <= nights; night += 1) {
    const own = stays.filter((stay) => stay.day <= night && night < stay.day + stay.nights);
    const stay = own[0];
    const place = days[night - 1]?.place ?? '';
    if (!stay)
      findings.push(toError(`options.${at}.stays`, `“${name}” has no stay for the night of day ${night}.`));
    else if (own.length > 1)
      findings.push(
        toError(
          `options.${at}.stays.${stays.indexOf(stay)}.hotel`,
          `“${name}” has ${own.length} stays for the night of day ${night}.`,
        ),
      );
    else if (place.trim() !== '' && !isSamePlace(stay.place, place) && !misplaced.has(stay)) {
      misplaced.add(stay);
      findings.push(
        toError(
          `options.${at}.stays.${stays.indexOf(stay)}.hotel`,
          `The night of day ${night} is in ${place}, but the stay of “${name}” in ${stay.place || 'no place'}.`,
        ),
      );
    }
  }
  const last = stays.find((stay) => stay.day + stay.nights - 1 > nights);
  if (last && days.length > 0)
    findings.push(
      toError(
        `options.${at}.stays.${stays.indexOf(last)}.hotel`,
        `“${name}” has a night after the last one: a trip of ${days.length} days has ${nights} nights.`,
      ),
    );
  return findings;
}

function listHotelFindings(stay: DraftStay, path: string, { rates, samples }: QuoteFacts): Finding[] {
  const { id, place, hotel, cost, isTyped } = stay;
  const findings: Finding[] = [];
  if (hotel.trim() === '') return [toError(`${path}.hotel`, `Choose the hotel in ${place || 'each place'}.`)];
  if (samples.includes(id)) findings.push(toError(`${path}.hotel`, toSampleHotel(hotel)));
  const rate = isTyped ? undefined : rates[id]; // a typed amount is compared by `listBelowFindings`
  if (rate && 'problem' in rate) findings.push(toError(`${path}.hotel`, rate.problem));
  else if (cost === null) findings.push(toError(`${path}.cost`, `There is no cost for ${hotel}. Type it.`));
  else if (rate && rate.cost !== cost) findings.push(toWarning(`${path}.hotel`, toChanged(hotel)));
  return findings;
}

/** Checks that the rooms hold exactly the people of the party. */
function listRoomFindings({ adults, childrenAges }: QuoteDraft, stay: DraftStay, path: string): Finding[] {
  const name = stay.hotel || stay.place;
  if (stay.rooms.length === 0) return [toError(`${path}.rooms`, `Say who sleeps in which room at ${name}.`)];
  const inRooms = stay.rooms.reduce((sum, room) => sum + room.adults, 0);
  if (inRooms !== adults)
    return [toError(`${path}.rooms`, `The rooms at ${name} have ${inRooms} adults, the party ${adults}.`)];
  const ages = stay.rooms.flatMap(({ withBed, noBed }) => [...withBed, ...noBed]);
  return formatAges(ages) === formatAges(childrenAges)
    ? []
    : [
        toError(
          `${path}.rooms`,
          `The children in the rooms at ${name} are not those of the party: ${formatAges(ages) || 'none'} instead of ${formatAges(childrenAges) || 'none'}.`,
        ),
      ];
}

/** The ages of children in ascending order, such as `4, 9`. */
export function formatAges(ages: readonly number[]): string {
  return ages.toSorted((a, b) => a - b).join(', ');
}

/** Consecutive nights in one place; `day` counts from 1. */
export type NightRun = { day: number; nights: number; place: string };

/** The places of the nights of a trip, in order. Days without a place, such as the last one, have no night. */
export function listRuns(days: readonly Pick<QuoteDay, 'place'>[]): NightRun[] {
  const runs: NightRun[] = [];
  days.forEach(({ place }, index) => {
    const last = runs.at(-1);
    const isSame = last && last.day + last.nights === index + 1 && isSamePlace(last.place, place);
    if (isSame) last.nights += 1;
    else if (place.trim()) runs.push({ day: index + 1, nights: 1, place: place.trim() });
  });
  return runs;
}
