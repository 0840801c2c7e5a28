import type { PricedPackage } from './estimate';
import { describeEstimate, estimateCost, getDurationMessage } from './estimate';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../../company/terms/standard-terms';
import { VIBES } from './choices';
import { HOLIDAY_NOTE, isOverHoliday } from '../../packages/prices/trip-price-words';
import { CLOSURES, isClosedOn, mayConcern, type ClosureId } from '../../places/closures';
import { toDays, type Preferences } from './days';
import { EXPERIENCES, TREKKING_NOTE, selectPlanned } from './experiences';
import { formatDriveTime } from '../../platform/format/drive-time';
import { formatWeekday } from '../../platform/format/weekday';
import { joinWords } from '../../platform/format/join-words';
import { STOPS, getDrive } from './geography';
import { findRoute, type Route } from './route';
import { DURATION, type Experience, type PlannerAnswers, type Vibe } from './answers';
import { encodeAnswers } from './answers-code';
import { getFirstDay, toDayOfYear } from './start';
import type { Stay } from './slots';
import type { PlanNote, TripDay, TripPlan, DayOutings } from './types';

/** Used when only trekking was chosen. */
const DEFAULT_EXPERIENCES: readonly Experience[] = ['tea-plantation', 'backwaters'];
/** If the first drive takes at least this long (minutes), the plan advises an early flight. */
const ARRIVAL_NOTE_FROM = 180;

/**
 * Creates a trip plan from the answers and the active packages. It is a pure function, so that the page, a shared
 * link, the API and the staff view show the same plan.
 */
export function plan(answers: PlannerAnswers, packages: readonly PricedPackage[]): TripPlan {
  const { stays } = toRoute(answers);
  const written = toDays({ stays }, toPreferences(answers));
  return assemble(answers, { code: encodeAnswers(answers), stays, ...written }, packages);
}

/** The stays that the planner suggests for these answers. */
export function toRoute({ experiences, vibe, duration }: PlannerAnswers): Route {
  return findRoute({ planned: listPlanned(experiences), nights: duration - 1, vibe });
}

/** The answers that affect outings and texts of the days. */
export function toPreferences({ experiences, vibe, comfort, start }: PlannerAnswers): Preferences {
  return { planned: listPlanned(experiences), vibe, comfort, start };
}

function listPlanned(experiences: readonly Experience[]): Experience[] {
  const chosen = selectPlanned(experiences);
  return chosen.length > 0 ? chosen : [...DEFAULT_EXPERIENCES];
}

type Written = {
  code: string;
  stays: readonly Stay[];
  days: TripDay[];
  outings: readonly DayOutings[];
  /** The number of days that the visitor asked for, if changes by hand have made the plan longer or shorter. */
  requested?: number | undefined;
  /** Sentences about retired places and outings that were replaced since the plan was made. */
  changes?: readonly string[];
};

/** Builds a plan from its days, whether it was suggested or changed by hand. */
export function assemble(
  answers: PlannerAnswers,
  { code, stays, days, outings, requested = answers.duration, changes = [] }: Written,
  packages: readonly PricedPackage[],
): TripPlan {
  const chosen = selectPlanned(answers.experiences);
  const met = new Set(days.flatMap((day) => day.experiences));
  const leftOut = chosen.filter((experience) => !met.has(experience));
  // An experience that the suggested route covers was removed by hand; only the others did not fit.
  const unfitting = leftOut.filter((experience) => !toRoute(answers).covered.has(experience));
  const priced = { ...answers, duration: requested };
  return {
    code,
    answers,
    title: toTitle(
      answers.vibe,
      chosen.filter((experience) => met.has(experience)),
    ),
    days,
    cost: estimateCost(priced, packages),
    costNote: describeEstimate(priced, packages),
    unit: toUnit(answers.duration, requested),
    durationMessage: getDurationMessage(answers.duration),
    experienceLabels: chosen.map((experience) => EXPERIENCES[experience].label),
    leftOut,
    notes: [...toChangeNotes(changes), ...listNotes(answers, stays, unfitting, outings)],
    inclusions: STANDARD_INCLUSIONS,
    exclusions: STANDARD_EXCLUSIONS,
  };
}

/** An estimate remains that of the days that were asked for, however many a plan has after changes by hand. */
function toUnit(days: number, requested: number): string {
  return days === requested ? 'per person' : `per person for the ${requested} days before the changes`;
}

/** A plan's title: vibe, first covered experience with a title word, and Kerala: `Romantic Houseboat Kerala`. */
function toTitle(vibe: Vibe, met: readonly Experience[]): string {
  const lead = met.map((experience) => EXPERIENCES[experience].titleWord).find((word) => word !== null);
  return [VIBES[vibe].word, lead, 'Kerala'].filter(Boolean).join(' ');
}

function toChangeNotes(changes: readonly string[]): PlanNote[] {
  if (changes.length === 0) return [];
  return [{ kind: 'renewed', text: `Changed since this plan was made: ${changes.join(' ')}` }];
}

function listNotes(
  answers: PlannerAnswers,
  stays: readonly Stay[],
  leftOut: readonly Experience[],
  outings: readonly DayOutings[],
): PlanNote[] {
  const { start, duration } = answers;
  const firstDay = getFirstDay(start);
  const closures = outings.flatMap(({ list }, day) =>
    list.flatMap(({ closure }) => (closure ? describeClosure(closure, start, day) : [])),
  );
  return [
    ...(leftOut.length > 0 ? [{ kind: 'left-out' as const, text: describeLeftOut(answers, leftOut) }] : []),
    ...(answers.experiences.includes('trekking') ? [{ kind: 'trekking' as const, text: TREKKING_NOTE }] : []),
    ...toArrivalNotes(stays),
    ...(firstDay && isOverHoliday(firstDay, duration)
      ? [{ kind: 'holiday' as const, text: HOLIDAY_NOTE }]
      : []),
    ...[...new Set(closures)].map((text) => ({ kind: 'closure' as const, text })),
  ];
}

/**
 * The note about a closure on that day of the trip; none if the start is known and the closure does not concern that
 * day.
 */
function describeClosure(id: ClosureId, start: PlannerAnswers['start'], day: number): string[] {
  const { text } = CLOSURES[id];
  const date = toDayOfYear(start, day);
  if (date && !mayConcern(id, date)) return [];
  if (!date || date.weekday === null || !isClosedOn(id, date)) return [text];
  return [`Day ${day + 1}, a ${formatWeekday(date.weekday)}: ${text}`];
}

function describeLeftOut(
  { experiences, vibe, duration }: PlannerAnswers,
  leftOut: readonly Experience[],
): string {
  const planned = selectPlanned(experiences);
  const labels = joinWords(leftOut.map((experience) => EXPERIENCES[experience].label));
  const enough = Array.from({ length: DURATION.max - duration }, (_, at) => duration + 1 + at).find(
    (days) => findRoute({ planned, nights: days - 1, vibe }).covered.size === planned.length,
  );
  const advice = enough
    ? `With ${enough} days everything you chose fits.`
    : 'Ask us: our team can plan it as a second trip.';
  return `Left out: ${labels}. ${duration} days are too few for all of it without rushing. ${advice}`;
}

function toArrivalNotes(stays: readonly Stay[]): PlanNote[] {
  const first = stays[0];
  const road = first && getDrive('cochin', first.stop);
  if (!first || !road || road.minutes < ARRIVAL_NOTE_FROM) return [];
  const text = `The first day has a drive of ${formatDriveTime(road.minutes)} to ${STOPS[first.stop].name}, so please land by noon; with a later flight our team moves the first night to Kochi.`;
  return [{ kind: 'arrival', text }];
}
