import { countOf } from '@/lib/platform/format/count-of';
import { formatPriceRange } from '@/lib/packages/prices/price';
import type { Edit } from '@/lib/planner/edit/edit';
import { findOuting, getPicked, listLegs } from '@/lib/planner/edit/frames';
import { judge, toVerdict, VERDICTS } from '@/lib/planner/edit/judge';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { toTripPlan } from '@/lib/planner/edit/write';
import { COMFORTS, formatGroup } from '@/lib/planner/plan/choices';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import { STOPS, getPlaceName } from '@/lib/planner/plan/geography';
import { formatPartyAndMonth } from '@/lib/planner/price/party';
import { getPriceChange, toChangeSuffix } from '@/lib/planner/price/price-change';
import { getShownPrice } from '@/lib/planner/price/shown-price';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatDriveTime } from '@/lib/platform/format/drive-time';
import type { PlannerBand } from '@/lib/company/fields/planner-bands';

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
  if (before.answers.groupSize !== answers.groupSize) return formatGroup(answers.groupSize);
  if (before.answers.duration !== answers.duration) return `${answers.duration} days`;
  return JSON.stringify(before.answers.start ?? null) === JSON.stringify(answers.start ?? null)
    ? 'Another plan'
    : 'Another start';
}

/** A change of the plan, with its label and the stay that it changes. */
export type Step = { name: string; stay: number | null; before: EditedPlan; after: EditedPlan };

/** The data for computing the shown prices; `bands` is null where the page shows no price for the party. */
export type Prices = {
  packages: readonly PricedPackage[];
  bands: readonly PlannerBand[] | null;
  today: PlainDate;
};

/** The result of a change for screen readers: the changed place, its position and drive, the verdict, the estimate. */
export function describeStep({ name, stay, before, after }: Step, prices: Prices): string {
  const findings = judge(after);
  const [was, is] = [before, after].map((plan) => describeEstimate(plan, prices));
  return [
    `${name}.`,
    ...(stay === null ? [] : [describePosition(after, stay)]),
    VERDICTS[toVerdict(findings)],
    ...(findings.length === 0 ? [] : [`Points to look at: ${findings.length}.`]),
    was === is ? 'The estimate stays the same.' : `Estimate ${is}.`,
  ].join(' ');
}

/** The estimate in words: `₹8,500 to ₹11,500 per person, ₹18,500 to ₹25,500 for 2 in May 2027` */
function describeEstimate(edited: EditedPlan, { packages, bands, today }: Prices): string {
  const trip = toTripPlan(edited, packages);
  const price = bands && getShownPrice({ ...trip, edited }, packages, bands, today);
  const person = `${formatPriceRange(trip.shownCost)} per person`;
  if (!price) return person;
  const caveat = getPriceChange(edited, bands) === 'unpriced' ? toChangeSuffix('unpriced') : '';
  return `${person}, ${formatPriceRange(price)} ${formatPartyAndMonth(price)}${caveat}`;
}

function describePosition({ stays }: EditedPlan, at: number): string {
  const leg = listLegs(stays)[at];
  if (!leg) return '';
  const drive = leg.drive ? formatDriveTime(leg.drive.minutes) : 'too far for one day';
  return `${getPlaceName(leg.to)} is place ${at + 1} of ${stays.length}, ${drive} from ${getPlaceName(leg.from)}.`;
}
