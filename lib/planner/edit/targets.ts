import { STOP_IDS, type StopId } from '../plan/geography';
import { findClosure } from '../plan/pick';
import { applyEdit, toSlot, type Edit } from './edit';
import { findObstacle, judge } from './judge';
import type { EditedPlan, SlotName } from './types';
import { getPicked, listFrames, listLegs } from './frames';

/**
 * A place to add, or to swap for another one. `minutes` is the added driving: negative if there is less driving, null
 * if no road fits into a day. `reason` says why the plan would be impossible; null if it would be possible.
 */
export type PlaceTarget = { stop: StopId; minutes: number | null; reason: string | null };

/**
 * All places for a swap or an addition. Possible places come first, sorted by added driving; impossible ones follow
 * with their reasons.
 */
export function listPlaces(plan: EditedPlan, toEdit: (stop: StopId) => Edit): PlaceTarget[] {
  const known = new Set(judge(plan).map(({ text }) => text));
  const before = measure(plan);
  return STOP_IDS.map((stop): PlaceTarget => {
    const result = applyEdit(plan, toEdit(stop));
    if ('reason' in result) return { stop, minutes: null, reason: result.reason };
    const after = measure(result.plan);
    const problem = judge(result.plan).find(
      ({ verdict, text }) => verdict === 'impossible' && !known.has(text),
    );
    return {
      stop,
      minutes: after.missing > before.missing ? null : after.minutes - before.minutes,
      reason: problem?.text ?? null,
    };
  }).sort((a, b) => toRank(a) - toRank(b));
}

function toRank({ minutes, reason }: PlaceTarget): number {
  if (minutes === null) return 2_000_000;
  return (reason ? 1_000_000 : 0) + minutes;
}

function measure({ stays }: EditedPlan): { minutes: number; missing: number } {
  const legs = listLegs(stays);
  return {
    minutes: legs.reduce((sum, { drive }) => sum + (drive?.minutes ?? 0), 0),
    missing: legs.filter(({ drive }) => !drive).length,
  };
}

/**
 * Another day of the same stay to which an outing can move. `day` is the index of the day in the stay; `reason` says
 * why the outing would not fit.
 */
type DayTarget = { day: number; slot: SlotName; reason: string | null };

/** The other days to which an outing can move. An outing that is planned there moves to `day` in exchange. */
export function listOtherDays(plan: EditedPlan, index: number, day: number, slot: SlotName): DayTarget[] {
  const stay = plan.stays[index];
  const frames = listFrames(plan.stays).filter((one) => one.stay === index);
  const here = frames[day]?.frame;
  const { start } = plan.answers;
  const outing = stay && getPicked(stay, day, slot);
  if (!here || !outing) return [];
  return frames
    .filter(({ frame }) => frame.at !== day && !frame.isBoat)
    .map(({ frame }) => {
      const target = outing.full ? slot : toSlot(frame.at, slot);
      const back = getPicked(stay, frame.at, target);
      const reason =
        findObstacle(frame, target, outing) ??
        findClosure(outing, start, frame.day) ??
        (back && (findObstacle(here, slot, back) ?? findClosure(back, start, here.day)));
      return { day: frame.at, slot: target, reason };
    });
}
