import { formatAdultsAndChildren } from '../../packages/prices/party-words';
import type { GroupSize } from './types';
import type { CloseReason } from './status';

type Party = {
  adults: number | null;
  children: number | null;
  ages?: readonly number[];
  groupSize: GroupSize | null;
};

const GROUPS: Record<GroupSize, string> = {
  solo: 'Solo',
  couple: 'Couple',
  family: 'Family (3 to 6)',
  group: 'Group (7 or more)',
};

/** The travellers, such as `2 adults, 1 child (4 years)`; for a planner request without numbers, its group size. */
export function formatParty({ adults, children, ages = [], groupSize }: Party): string {
  if (adults === null) return groupSize ? GROUPS[groupSize] : 'Not given';
  return formatAdultsAndChildren({ adults, children: children ?? 0, ages });
}

/** The package title; `General` for a request without a package. */
export function toPackageLabel(tourTitle: string): string {
  return tourTitle.trim() || 'General';
}

/** The reasons for closing a request, in words. */
export const CLOSE_WORDS: Record<CloseReason, string> = {
  'booked-elsewhere': 'Booked elsewhere',
  price: 'Price too high',
  dates: 'Dates not possible',
  'not-travelling': 'No longer travelling',
  'no-answer': 'Does not answer',
  'not-offered': 'We do not offer it',
  duplicate: 'Duplicate',
  other: 'Other',
};

/** The reason for closing a request, such as `Price too high: by ₹4,000 a head`; blank without a reason. */
export function describeClosing({
  closeReason,
  closeNote,
}: {
  closeReason: CloseReason | null;
  closeNote: string;
}): string {
  return [closeReason ? CLOSE_WORDS[closeReason] : '', closeNote].filter(Boolean).join(': ');
}
