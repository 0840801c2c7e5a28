import { joinWords } from '../../platform/format/join-words';
import { STOPS } from '../plan/geography';
import { decodePlan } from './code';
import { judge } from './judge';
import { pin } from './pin';
import type { EditedPlan, PlanStay } from './types';

/** `Munnar 3, Thekkady 1, Alleppey 1 on a houseboat`: the places with their nights. */
export function formatRoute({ stays }: Pick<EditedPlan, 'stays'>): string {
  return stays
    .map(({ stop, nights, hasBoat }) => `${STOPS[stop].name} ${nights}${hasBoat ? ' with a houseboat' : ''}`)
    .join(', ');
}

/**
 * What staff should know of a plan that was changed by hand: how it differs from the suggestion, and what is still open.
 * Empty for a plan as suggested.
 */
export function describeEdits(code: string): string[] {
  const edited = decodePlan(code);
  if (!edited) return [];
  const suggested = pin(edited.answers);
  const [before, after] = [formatRoute(suggested), formatRoute(edited)];
  const outings = countNewOutings(suggested.stays, edited.stays);
  const changes = [
    before === after ? null : `Nights: ${after} (suggested: ${before})`,
    outings > 0 ? `${outings} ${outings === 1 ? 'outing' : 'outings'} chosen by the visitor` : null,
  ].filter((line) => line !== null);
  const open = judge(edited).map(({ text }) => `Open: ${text}`);
  return [...(changes.length > 0 ? [`Changed by the visitor. ${joinWords(changes)}.`] : []), ...open];
}

function countNewOutings(before: readonly PlanStay[], after: readonly PlanStay[]): number {
  const known = new Set(before.flatMap(listOutings));
  return after.flatMap(listOutings).filter((outing) => !known.has(outing)).length;
}

function listOutings({ stop, picks }: PlanStay): string[] {
  return picks.map(({ outing }) => `${stop} ${outing}`);
}
