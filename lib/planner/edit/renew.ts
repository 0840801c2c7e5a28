import { STOPS } from '../plan/geography';
import { OUTINGS, type Outing } from '../plan/outings';
import { toKind } from '../plan/pick';
import { applyEdit } from './edit';
import type { EditedPlan, PickedOuting, PlanStay } from './types';
import { findOuting } from './frames';

/** A plan without retired places and outings; `changes` describes how they were replaced. */
export type Renewed = { plan: EditedPlan; changes: string[] };

/** Maximum number of successors followed, so that a mistake in the content cannot cause an endless loop. */
const MOST_SUCCESSORS = 10;

/**
 * Replaces retired places and outings with their successors. An outing without a successor leaves its half-day free; a
 * place without one keeps its nights, with free days. Returns the same plan when nothing in it is retired.
 */
export function renewPlan(plan: EditedPlan): Renewed {
  return renewOutings(renewPlaces({ plan, changes: [] }));
}

function renewPlaces({ plan, changes }: Renewed): Renewed {
  const at = plan.stays.findIndex(
    ({ stop, picks }) => STOPS[stop].retired && (followPlace(stop) || picks.length > 0),
  );
  const stay = plan.stays[at];
  if (!stay) return { plan, changes };
  const { name } = STOPS[stay.stop];
  const successor = followPlace(stay.stop);
  if (!successor) {
    const stays = plan.stays.map((one) => (one === stay ? { ...stay, picks: [] } : one));
    const line = `We no longer plan days in ${name}: the nights there are kept, without outings.`;
    return renewPlaces({ plan: { ...plan, stays }, changes: [...changes, line] });
  }
  const swapped = applyEdit(plan, { kind: 'swap', stay: at, stop: successor });
  if (!('plan' in swapped)) return { plan, changes };
  const line = `${STOPS[successor].name} takes the place of ${name}, where we no longer plan nights.`;
  return renewPlaces({ plan: swapped.plan, changes: [...changes, line] });
}

function followPlace(stop: PlanStay['stop']): PlanStay['stop'] | null {
  let found: PlanStay['stop'] | undefined = stop;
  for (let steps = 0; found && STOPS[found].retired; steps++)
    found = steps < MOST_SUCCESSORS ? STOPS[found].retired?.successor : undefined;
  return found ?? null;
}

function renewOutings({ plan, changes }: Renewed): Renewed {
  const kinds = new Set(
    plan.stays
      .flatMap((stay) => stay.picks.flatMap(({ outing }) => findOffered(stay, outing) ?? []))
      .map(toKind),
  );
  const lines: string[] = [];
  const stays = plan.stays.map((stay) => {
    if (stay.picks.every(({ outing }) => findOffered(stay, outing))) return stay;
    const picks = stay.picks.flatMap((pick): PickedOuting[] => {
      if (findOffered(stay, pick.outing)) return [pick];
      const next = followOuting(stay, pick);
      const isNew = next !== null && !kinds.has(toKind(next));
      if (isNew) kinds.add(toKind(next));
      lines.push(describeRetired(stay, pick, isNew ? next : null));
      return isNew ? [{ ...pick, outing: next.number }] : [];
    });
    return { ...stay, picks };
  });
  return lines.length > 0 ? { plan: { ...plan, stays }, changes: [...changes, ...lines] } : { plan, changes };
}

function findOffered({ stop }: PlanStay, number: number): Outing | undefined {
  return OUTINGS[stop].find((outing) => outing.number === number);
}

/** The successor of a retired outing, if it needs the same part of the day. */
function followOuting(stay: PlanStay, { outing: number }: PickedOuting): Outing | null {
  const before = findOuting(stay, number);
  let next = before;
  for (let steps = 0; next?.retired; steps++) {
    const { successor } = next.retired;
    next = successor && steps < MOST_SUCCESSORS ? findOuting(stay, successor) : null;
  }
  const fits = next && before && next.evening === before.evening && next.full === before.full;
  return fits ? next : null;
}

function describeRetired(
  stay: PlanStay,
  { slot, outing: number }: PickedOuting,
  next: Outing | null,
): string {
  const place = STOPS[stay.stop].name;
  const before = findOuting(stay, number);
  if (before && next)
    return `${next.name} takes the place of ${before.name} in ${place}, which is no longer offered.`;
  const free = slot === 'eve' ? 'that evening' : before?.full ? 'that day' : 'that half-day';
  return `${before?.name ?? 'An outing'} in ${place} is no longer offered: ${free} is free.`;
}
