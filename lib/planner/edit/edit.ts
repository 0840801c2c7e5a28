import { STOPS, type StopId } from '../plan/geography';
import { OUTINGS, type Outing } from '../plan/outings';
import { findClosure, pickOutings, toKind, toRoom } from '../plan/pick';
import { toPreferences } from '../plan/plan';
import { DURATION } from '../plan/answers';
import { toPicks } from './edited-plan';
import {
  SLOT_NAMES,
  MAX_STAYS,
  type EditedPlan,
  type PickedOuting,
  type PlanStay,
  type SlotName,
} from './types';
import { findOuting, getPicked, listFrames, countNights, hasHouseboats } from './frames';
import { judge, type Finding } from './judge';

/** One change to a plan. `stay` is an index into its stays. */
export type Edit =
  | { kind: 'move'; stay: number; by: number }
  | { kind: 'nights'; stay: number; nights: number }
  | { kind: 'swap'; stay: number; stop: StopId }
  | { kind: 'boat'; stay: number; hasBoat: boolean }
  | { kind: 'remove'; stay: number }
  | { kind: 'add'; at: number; stop: StopId }
  | { kind: 'outing'; stay: number; day: number; slot: SlotName; outing: number | null }
  | { kind: 'day'; stay: number; day: number; slot: SlotName; to: number };

const NIGHTS = { min: DURATION.min - 1, max: DURATION.max - 1 };
const TOO_SHORT = `A plan has at least ${DURATION.min} days.`;
const TOO_LONG = `A plan here has at most ${DURATION.max} days; ask our team for a longer trip.`;
const TOO_MANY = `A plan has at most ${MAX_STAYS} places.`;

/** `stay` is the new index of the changed stay; after a removal, the index of the next stay. */
type Edited = { plan: EditedPlan; stay: number };

/** The plan after an edit, or the reason why it cannot be made. Unwise edits are allowed; `judge` reports them. */
export function applyEdit(plan: EditedPlan, edit: Edit): Edited | { reason: string } {
  const changed = change(plan, edit);
  const stays = merge(changed);
  const nights = countNights(stays);
  if (nights < NIGHTS.min) return { reason: TOO_SHORT };
  if (nights > NIGHTS.max) return { reason: TOO_LONG };
  if (stays.length > MAX_STAYS) return { reason: TOO_MANY };
  const [duration, requested] = [nights + 1, plan.requested ?? plan.answers.duration];
  const changedPlan = {
    answers: { ...plan.answers, duration },
    stays,
    ...(requested === duration ? {} : { requested }),
  };
  const isPick = edit.kind === 'outing' || edit.kind === 'day';
  return {
    plan: isPick ? changedPlan : dropFillers(changedPlan, new Set(judge(plan).map(({ text }) => text))),
    stay: merge(changed.slice(0, toPlace(edit, changed.length) + 1)).length - 1,
  };
}

/**
 * Removes sights that the visitor did not choose and that no longer fit after the change. Problems that the plan had
 * before (`known`) remain.
 */
function dropFillers(plan: EditedPlan, known: ReadonlySet<string>): EditedPlan {
  const isFiller = ({ stay, day, slot, text }: Finding) => {
    const outing = plan.stays[stay] && slot && getPicked(plan.stays[stay], day, slot);
    return outing && !known.has(text) && !(outing.for && plan.answers.experiences.includes(outing.for));
  };
  const found = judge(plan).find(isFiller);
  if (!found) return plan;
  const stays = plan.stays.map((stay, at) =>
    at === found.stay
      ? { ...stay, picks: stay.picks.filter((pick) => pick.day !== found.day || pick.slot !== found.slot) }
      : stay,
  );
  return dropFillers({ ...plan, stays }, known);
}

/** The new index of the changed stay, before consecutive stays in the same place are joined. */
function toPlace(edit: Edit, count: number): number {
  if (edit.kind === 'add') return Math.min(edit.at, count - 1);
  return clamp(edit.stay + (edit.kind === 'move' ? edit.by : 0), count - 1);
}

function clamp(at: number, last: number): number {
  return Math.min(Math.max(at, 0), last);
}

/** The outings that fit into a half-day or evening and are not in the plan yet; those closed on that day come last. */
export function listOptions(plan: EditedPlan, index: number, day: number, slot: SlotName): Outing[] {
  const stay = plan.stays[index];
  const frame = listFrames(plan.stays).find((one) => one.stay === index && one.frame.at === day)?.frame;
  if (!stay || !frame) return [];
  const here = stay.picks.find((pick) => pick.day === day && pick.slot === slot);
  const kinds = new Set(listOutings(plan.stays, here).map(toKind));
  const room = toRoom(frame);
  const fitting = OUTINGS[stay.stop].filter((outing) => {
    if (kinds.has(toKind(outing)) || outing.number === here?.outing) return false;
    if (Boolean(outing.evening) !== (slot === 'eve')) return false;
    if (outing.evening) return room.evening;
    if (day === 0) return slot === 'pm' && room.halves > 0 && !outing.morning && !outing.full;
    return room.halves > 0 && (slot === 'am' || (!outing.morning && !outing.full));
  });
  const isClosed = (outing: Outing) => findClosure(outing, plan.answers.start, frame.day) !== null;
  return fitting.sort((a, b) => Number(isClosed(a)) - Number(isClosed(b)));
}

function listOutings(stays: readonly PlanStay[], except?: PickedOuting): Outing[] {
  return stays.flatMap((stay) =>
    stay.picks.flatMap((pick) => (pick === except ? [] : (findOuting(stay, pick.outing) ?? []))),
  );
}

function change(plan: EditedPlan, edit: Edit): PlanStay[] {
  const { stays } = plan;
  if (edit.kind === 'add') {
    const added = { stop: edit.stop, nights: STOPS[edit.stop].nights.min, hasBoat: false, picks: [] };
    return suggest(plan, [...stays.slice(0, edit.at), added, ...stays.slice(edit.at)], edit.at, 0);
  }
  const stay = stays[edit.stay];
  if (!stay) return [...stays];
  const replace = (other: PlanStay) => stays.map((one, at) => (at === edit.stay ? trim(other) : one));
  // Days on land from this index on are new (such as a former day on board) and get suggestions.
  const daysOnLand = stay.nights - Number(stay.hasBoat);
  switch (edit.kind) {
    case 'move': {
      const others = stays.filter((one) => one !== stay);
      const at = clamp(edit.stay + edit.by, others.length);
      return [...others.slice(0, at), stay, ...others.slice(at)];
    }
    case 'nights': {
      const nights = Math.max(1, Math.floor(edit.nights));
      return suggest(plan, replace({ ...stay, nights }), edit.stay, daysOnLand);
    }
    case 'swap':
      return suggest(
        plan,
        replace({ ...stay, stop: edit.stop, hasBoat: stay.hasBoat && hasHouseboats(edit.stop), picks: [] }),
        edit.stay,
        0,
      );
    case 'boat': {
      const hasBoat = edit.hasBoat && hasHouseboats(stay.stop);
      return suggest(plan, replace({ ...stay, hasBoat }), edit.stay, daysOnLand);
    }
    case 'remove':
      return stays.filter((one) => one !== stay);
    case 'outing':
      return replace({ ...stay, picks: setPick(stay, edit) });
    case 'day':
      return replace({ ...stay, picks: exchange(stay, edit) });
  }
}

/**
 * Swaps an outing with the one planned at the same time on another day of the stay. If either takes a whole day, the
 * two days swap both half-days.
 */
function exchange(stay: PlanStay, { day, slot, to }: Extract<Edit, { kind: 'day' }>): PickedOuting[] {
  if (to >= stay.nights - Number(stay.hasBoat)) return [...stay.picks];
  const isEvening = slot === 'eve';
  const isWhole =
    !isEvening &&
    stay.picks.some((pick) => [day, to].includes(pick.day) && findOuting(stay, pick.outing)?.full);
  const target = toSlot(to, slot);
  const moved = stay.picks.map((pick) => {
    const isSameTime = (pick.slot === 'eve') === isEvening;
    const isIn = (one: number, half: SlotName) =>
      pick.day === one && isSameTime && (isWhole || pick.slot === half);
    if (isIn(day, slot)) return { ...pick, day: to, slot: isWhole ? pick.slot : target };
    return isIn(to, target) ? { ...pick, day, slot: isWhole ? pick.slot : slot } : pick;
  });
  return sortPicks(moved);
}

/**
 * The part of the day to which an outing moves. On the day of arrival the morning is spent on the road, so an outing
 * moves to the afternoon.
 */
export function toSlot(day: number, slot: SlotName): SlotName {
  return day === 0 && slot === 'am' ? 'pm' : slot;
}

function setPick(stay: PlanStay, { day, slot, outing }: Extract<Edit, { kind: 'outing' }>): PickedOuting[] {
  const others = stay.picks.filter((pick) => pick.day !== day || pick.slot !== slot);
  if (outing === null || !findOuting(stay, outing)) return others;
  // A whole-day outing replaces the outings of both half-days.
  const isFull = (number: number) => findOuting(stay, number)?.full === true;
  const remaining = others.filter(
    (pick) =>
      pick.day !== day || pick.slot === 'eve' || slot === 'eve' || !(isFull(outing) || isFull(pick.outing)),
  );
  return sortPicks([...remaining, { day, slot, outing }]);
}

function sortPicks(picks: readonly PickedOuting[]): PickedOuting[] {
  return [...picks].sort((a, b) => a.day - b.day || SLOT_NAMES.indexOf(a.slot) - SLOT_NAMES.indexOf(b.slot));
}

/** Drops picks for days that the stay no longer has, and for the day on the houseboat. */
function trim(stay: PlanStay): PlanStay {
  const days = stay.nights - Number(stay.hasBoat);
  return { ...stay, picks: stay.picks.filter(({ day }) => day < days) };
}

/** Fills the days of a stay from `firstDay` on with the generator's suggestions. */
function suggest(plan: EditedPlan, stays: readonly PlanStay[], index: number, firstDay: number): PlanStay[] {
  const frames = listFrames(stays)
    .filter(({ stay, frame }) => stay === index && frame.at >= firstDay)
    .map(({ frame }) => frame);
  const lists = pickOutings(frames, toPreferences(plan.answers), listOutings(stays));
  const added = lists.flatMap(({ list }, at) => toPicks(list, firstDay + at));
  return stays.map((stay, at) =>
    at === index ? trim({ ...stay, picks: sortPicks([...stay.picks, ...added]) }) : stay,
  );
}

/** Joins consecutive stays in the same place. */
function merge(stays: readonly PlanStay[]): PlanStay[] {
  const merged: PlanStay[] = [];
  for (const stay of stays) {
    const before = merged.at(-1);
    if (before?.stop !== stay.stop) {
      merged.push(stay);
      continue;
    }
    const later = stay.picks.map((pick) => ({ ...pick, day: pick.day + before.nights }));
    merged[merged.length - 1] = trim({
      stop: stay.stop,
      nights: before.nights + stay.nights,
      hasBoat: before.hasBoat || stay.hasBoat,
      picks: [...before.picks, ...later],
    });
  }
  return merged;
}
