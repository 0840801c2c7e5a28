import type { PricedPackage } from './estimate';
import { describeEstimate, estimateCost, getDurationMessage } from './estimate';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../../content/terms/standard-terms';
import { VIBES } from './choices';
import { CLOSURES } from '../../places/closures';
import { toDays, type Preferences } from './days';
import { EXPERIENCES, TREKKING_NOTE, selectPlanned } from './experiences';
import { formatDriveTime } from '../../platform/format/drive-time';
import { joinWords } from '../../platform/format/join-words';
import { STOPS, getDrive } from './geography';
import type { DayOutings } from './day-frame';
import { findRoute, type Route } from './route';
import { DURATION, type Experience, type PlannerAnswers, type Vibe } from './schema';
import { encodeAnswers } from './share';
import type { Stay } from './slots';
import type { PlanNote, TripDay, TripPlan } from './types';

/** Used when only trekking was chosen. */
const DEFAULT_EXPERIENCES: readonly Experience[] = ['tea-plantation', 'backwaters'];
/** If the first drive takes at least this long (minutes), the plan advises an early flight. */
const ARRIVAL_NOTE_FROM = 180;

/**
 * Creates a trip plan from the five answers and the active packages. It is a pure function, so that the page, a shared
 * link, the API and the staff view show the same plan.
 */
export function plan(answers: PlannerAnswers, packages: readonly PricedPackage[]): TripPlan {
  const { stays } = toRoute(answers);
  const written = toDays({ stays }, toPreferences(answers));
  return assemble(answers, { code: encodeAnswers(answers), stays, ...written }, packages);
}

/** The stays that the planner suggests for these answers. */
export function toRoute({ experiences, vibe, duration }: PlannerAnswers): Pick<Route, 'stays'> {
  return findRoute({ planned: listPlanned(experiences), nights: duration - 1, vibe });
}

/** What days are written by. */
export function toPreferences({ experiences, vibe, comfort }: PlannerAnswers): Preferences {
  return { planned: listPlanned(experiences), vibe, comfort };
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
  /** What was replaced since the plan was made, in sentences. */
  changes?: readonly string[];
};

/** A plan from its days, whether suggested or changed by hand. */
export function assemble(
  answers: PlannerAnswers,
  { code, stays, days, outings, changes = [] }: Written,
  packages: readonly PricedPackage[],
): TripPlan {
  const chosen = selectPlanned(answers.experiences);
  const met = new Set(days.flatMap((day) => day.experiences));
  const leftOut = chosen.filter((experience) => !met.has(experience));
  return {
    code,
    answers,
    title: toTitle(
      answers.vibe,
      chosen.filter((experience) => met.has(experience)),
    ),
    days,
    cost: estimateCost(answers, packages),
    costNote: describeEstimate(answers, packages),
    durationMessage: getDurationMessage(answers.duration),
    experienceLabels: chosen.map((experience) => EXPERIENCES[experience].label),
    leftOut,
    notes: [...toChangeNotes(changes), ...listNotes(answers, stays, leftOut, outings)],
    inclusions: STANDARD_INCLUSIONS,
    exclusions: STANDARD_EXCLUSIONS,
  };
}

/** The vibe, the first covered experience that has a title word, and Kerala: `Romantic Houseboat Kerala`. */
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
  const closures = new Set(outings.flatMap(({ list }) => list.flatMap(({ closure }) => closure ?? [])));
  return [
    ...(leftOut.length > 0 ? [{ kind: 'left-out' as const, text: describeLeftOut(answers, leftOut) }] : []),
    ...(answers.experiences.includes('trekking') ? [{ kind: 'trekking' as const, text: TREKKING_NOTE }] : []),
    ...toArrivalNotes(stays),
    ...toStayNotes(answers, stays),
    ...[...closures].map((id) => ({ kind: 'closure' as const, text: CLOSURES[id].text })),
  ];
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

/** The inclusions are the same for every plan; this says what they mean for this one. */
function toStayNotes({ comfort }: PlannerAnswers, stays: readonly Stay[]): PlanNote[] {
  const rooms =
    'You chose Budget: your nights are in the guesthouses, homestays and simple boats that the days name. “Deluxe hotels/houseboat” among the inclusions stands for them.';
  const board =
    'On the houseboat lunch, dinner and breakfast are included. “Other meals” are those on land, except breakfast.';
  return [
    ...(comfort === 'budget' ? [rooms] : []),
    ...(stays.some(({ hasBoat }) => hasBoat) ? [board] : []),
  ].map((text) => ({ kind: 'stay', text }));
}
