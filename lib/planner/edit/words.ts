import { countOf } from '../../platform/format/count-of';
import { COMFORTS, VIBES, formatTravellers } from '../plan/choices';
import { formatExperiences } from '../plan/experiences';
import { STOPS, type StopId } from '../plan/geography';
import { decodeAnswers } from '../plan/answers-code';
import { formatStart, toDayOfYear } from '../plan/start';
import { decodePlan } from './plan-code';
import { findOuting, countNights } from './frames';
import { judge } from './judge';
import { toEditedPlan, toOriginalPlan } from './edited-plan';
import { renewPlan } from './renew';
import type { EditedPlan, PlanStay, SlotName } from './types';
import { formatMonthName } from '../../platform/format/dates';
import type { TripPlan } from '../plan/types';

/** `Munnar 3, Thekkady 1, Alleppey 1 with a houseboat`: the places with their nights. */
export function formatRoute({ stays }: Pick<EditedPlan, 'stays'>): string {
  return stays
    .map(({ stop, nights, hasBoat }) => `${STOPS[stop].name} ${nights}${hasBoat ? ' with a houseboat' : ''}`)
    .join(', ');
}

/** The plan of a code, suggested or changed by hand, with every half-day decided; null when the code is damaged. */
export function readPlan(code: string): EditedPlan | null {
  const answers = decodeAnswers(code);
  return answers ? toEditedPlan(answers) : decodePlan(code);
}

/** Sentences for staff about a plan that was changed by hand. All lists are empty for a plan as suggested. */
export type PlanEdits = {
  /** How the plan differs from the suggestion. */
  changed: string[];
  /** How places and outings that are no longer offered were replaced. */
  renewed: string[];
  /** Problems of the plan by the current rules. */
  open: string[];
};

/** Describes the plan of a code; all lists are empty for a suggested plan and for a code that cannot be read. */
export function describeEdits(code: string): PlanEdits {
  const edited = decodePlan(code);
  if (!edited) return { changed: [], renewed: [], open: [] };
  const { plan, changes } = renewPlan(edited);
  return {
    changed: listDifferences(toOriginalPlan(edited), edited),
    renewed: changes,
    open: [...new Set(judge(plan).map(({ text }) => text))],
  };
}

/** The differences between two plans, one sentence each; empty if there are none. */
export function listDifferences(before: EditedPlan, after: EditedPlan): string[] {
  const lines = [
    ...listLengths(before, after),
    ...listNights(before.stays, after.stays),
    ...listOrder(before.stays, after.stays),
    ...listBoats(before.stays, after.stays),
    ...listOutings(before.stays, after.stays),
    ...listAnswers(before, after),
  ];
  return [...new Set(lines)];
}

function listLengths(before: EditedPlan, after: EditedPlan): string[] {
  const [old, now] = [countNights(before.stays) + 1, countNights(after.stays) + 1];
  return old === now ? [] : [`${now} days instead of ${old}.`];
}

function listNights(before: readonly PlanStay[], after: readonly PlanStay[]): string[] {
  const [old, now] = [toNights(before), toNights(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((stop) => {
    const [was, is] = [old.get(stop) ?? 0, now.get(stop) ?? 0];
    const { name } = STOPS[stop];
    if (was === is) return [];
    if (was === 0) return [`${name} added, ${countOf(is, 'night')}.`];
    return is === 0 ? [`${name} left out.`] : [`${countOf(is, 'night')} in ${name} instead of ${was}.`];
  });
}

/** The new order of the places that both plans have, if it differs. */
function listOrder(before: readonly PlanStay[], after: readonly PlanStay[]): string[] {
  const toOrder = (stays: readonly PlanStay[], others: readonly PlanStay[]) =>
    stays
      .filter(({ stop }) => others.some((other) => other.stop === stop))
      .map(({ stop }) => STOPS[stop].name);
  const [old, now] = [toOrder(before, after), toOrder(after, before)];
  return old.join() === now.join() ? [] : [`Another order: ${now.join(', then ')}.`];
}

function listBoats(before: readonly PlanStay[], after: readonly PlanStay[]): string[] {
  const toNames = (stays: readonly PlanStay[]) =>
    stays.filter(({ hasBoat }) => hasBoat).map(({ stop }) => STOPS[stop].name);
  const [old, now] = [toNames(before), toNames(after)];
  return [
    ...now.filter((name) => !old.includes(name)).map((name) => `A houseboat night at ${name}.`),
    ...old.filter((name) => !now.includes(name)).map((name) => `No houseboat night at ${name}.`),
  ];
}

function listOutings(before: readonly PlanStay[], after: readonly PlanStay[]): string[] {
  const [old, now] = [toOutings(before), toOutings(after)];
  // A place that was added or removed is reported already, so its outings are not.
  const isIn = (stays: readonly PlanStay[], stop: StopId) => stays.some((stay) => stay.stop === stop);
  const toWords = (what: string, list: typeof old, others: typeof old, stays: readonly PlanStay[]) =>
    list
      .filter(({ words, stop }) => isIn(stays, stop) && !others.some((other) => other.words === words))
      .map(({ words }) => `${what}: ${words}.`);
  const moved = now.flatMap((is) => {
    const was = old.find(({ words }) => words === is.words);
    return was ? describeMove(was, is) : [];
  });
  return [...toWords('New', now, old, before), ...toWords('Left out', old, now, after), ...moved];
}

/** `at` is the index of the day among the days at this place, `day` its index in the trip. */
type PlacedOuting = { stop: StopId; words: string; slot: SlotName; at: number; day: number };
const SLOT_WORDS: Record<SlotName, string> = { am: 'morning', pm: 'afternoon', eve: 'evening' };

function toOutings(stays: readonly PlanStay[]): PlacedOuting[] {
  return stays.flatMap((stay, index) => {
    const earlier = stays.slice(0, index);
    const atPlace = countNights(earlier.filter(({ stop }) => stop === stay.stop));
    return stay.picks.flatMap(({ outing: number, day, slot }) => {
      const outing = findOuting(stay, number);
      if (!outing) return [];
      const words = `${outing.name}, ${STOPS[stay.stop].name}`;
      return [{ stop: stay.stop, words, slot, at: atPlace + day, day: countNights(earlier) + day }];
    });
  });
}

/** Reports an outing that moved within its stay. If the whole stay moved to other days, the outing has not moved. */
function describeMove(was: PlacedOuting, is: PlacedOuting): string[] {
  if (was.at !== is.at && was.day !== is.day)
    return [`Day ${is.day + 1} instead of day ${was.day + 1}: ${is.words}.`];
  if (was.slot === is.slot) return [];
  return [`In the ${SLOT_WORDS[is.slot]} instead of the ${SLOT_WORDS[was.slot]}: ${is.words}.`];
}

function listAnswers({ answers: old }: EditedPlan, { answers: now }: EditedPlan): string[] {
  const start = formatStart(now.start);
  const [added, dropped] = [
    now.experiences.filter((one) => !old.experiences.includes(one)),
    old.experiences.filter((one) => !now.experiences.includes(one)),
  ];
  return [
    added.length > 0 && `Experiences added: ${formatExperiences(added)}.`,
    dropped.length > 0 && `Experiences left out: ${formatExperiences(dropped)}.`,
    old.vibe !== now.vibe && `Vibe: ${VIBES[now.vibe].label} instead of ${VIBES[old.vibe].label}.`,
    old.comfort !== now.comfort &&
      `Comfort: ${COMFORTS[now.comfort].label} instead of ${COMFORTS[old.comfort].label}.`,
    formatTravellers(old) !== formatTravellers(now) &&
      `For: ${formatTravellers(now)} instead of ${formatTravellers(old)}.`,
    formatStart(old.start) !== start && `Start: ${start || 'not decided'}.`,
  ].filter((line) => line !== false);
}

function toNights(stays: readonly PlanStay[]): Map<StopId, number> {
  const nights = new Map<StopId, number>();
  for (const stay of stays) nights.set(stay.stop, (nights.get(stay.stop) ?? 0) + stay.nights);
  return nights;
}

/** `Romantic Houseboat Kerala, 5 days, February`: the name of a plan in a list. */
export function toPlanTitle({ title, answers }: TripPlan): string {
  const first = toDayOfYear(answers.start, 0);
  return [title, `${answers.duration} days`, ...(first ? [formatMonthName(first.month)] : [])].join(', ');
}
