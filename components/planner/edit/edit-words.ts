import { countOf } from '@/lib/platform/format/count-of';
import type { Edit } from '@/lib/planner/edit/edit';
import { findOuting, getPicked, listLegs } from '@/lib/planner/edit/frames';
import { judge, toVerdict, VERDICTS } from '@/lib/planner/edit/judge';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { COMFORTS, formatTravellers } from '@/lib/planner/plan/choices';
import { STOPS, getPlaceName } from '@/lib/planner/plan/geography';
import { formatPriceChange, getPriceChange, type PlanPrices } from '@/lib/planner/price/price-change';
import { formatDriveTime } from '@/lib/platform/format/drive-time';

/** Name of an edit for undo and for screen readers, such as `Munnar moved earlier`. */
export function nameEdit({ stays }: EditedPlan, edit: Edit): string {
  const stay = 'stay' in edit ? stays[edit.stay] : undefined;
  const name = stay ? STOPS[stay.stop].name : '';
  switch (edit.kind) {
    case 'move':
      return `${name} moved ${edit.by < 0 ? 'earlier' : 'later'}`;
    case 'nights':
      return `${countOf(edit.nights, 'night')} in ${name}`;
    case 'swap':
      return `${STOPS[edit.stop].name} instead of ${name}`;
    case 'boat':
      return edit.hasBoat ? `A houseboat night at ${name}` : `No houseboat at ${name}`;
    case 'remove':
      return `${name} left out`;
    case 'add':
      return `${STOPS[edit.stop].name} added`;
    case 'outing':
      return (
        (stay && edit.outing !== null && findOuting(stay, edit.outing)?.name) ||
        (edit.slot === 'eve' ? 'An evening left free' : 'A half-day left free')
      );
    case 'day':
      return `${(stay && getPicked(stay, edit.day, edit.slot)?.name) ?? 'An outing'} on another day`;
  }
}

/** The new value of the first answer that differs between two plans, such as `Luxury` or `Family (3-6)`. */
export function nameAnswers(before: EditedPlan | null, { answers }: EditedPlan): string {
  if (before?.answers.comfort !== answers.comfort) return COMFORTS[answers.comfort].label;
  if (formatTravellers(before.answers) !== formatTravellers(answers)) return formatTravellers(answers);
  if (before.answers.duration !== answers.duration) return `${answers.duration} days`;
  return JSON.stringify(before.answers.start ?? null) === JSON.stringify(answers.start ?? null)
    ? 'Another plan'
    : 'Another start';
}

/** A change of the plan, with its label and the stay that it changes. */
export type Step = { name: string; stay: number | null; before: EditedPlan; after: EditedPlan };

/** The result of a change for screen readers: what it costs, the position and drive of the place, the verdict. */
export function describeStep(step: Step, prices: PlanPrices | null): string {
  const { name, stay, after } = step;
  const findings = judge(after);
  return [
    `${describeStepPrice(step, prices) || name}.`,
    ...(stay === null ? [] : [describePosition(after, stay)]),
    VERDICTS[toVerdict(findings)],
    ...(findings.length === 0 ? [] : [`Points to look at: ${findings.length}.`]),
  ].join(' ');
}

/** `A houseboat night at Alleppey: + ₹7,000 to ₹9,000 for 2 adults`; empty if the price is unknown or stays the same. */
export function describeStepPrice({ name, before, after }: Step, prices: PlanPrices | null): string {
  const change = prices ? getPriceChange(before, after, prices) : 'unpriced';
  const words = change === 'unpriced' ? '' : formatPriceChange(change, after.answers);
  return words && `${name}: ${words}`;
}

function describePosition({ stays }: EditedPlan, at: number): string {
  const leg = listLegs(stays)[at];
  if (!leg) return '';
  const drive = leg.drive ? formatDriveTime(leg.drive.minutes) : 'too far for one day';
  return `${getPlaceName(leg.to)} is place ${at + 1} of ${stays.length}, ${drive} from ${getPlaceName(leg.from)}.`;
}
