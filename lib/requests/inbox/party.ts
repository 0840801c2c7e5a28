import type { GroupSize } from './types';

type Party = { adults: number | null; children: number | null; groupSize: GroupSize | null };

const GROUPS: Record<GroupSize, string> = {
  solo: 'Solo',
  couple: 'Couple',
  family: 'Family (3 to 6)',
  group: 'Group (7 or more)',
};

/** The travellers, such as `2 adults, 1 child`; for a planner request, its group size. */
export function formatParty({ adults, children, groupSize }: Party): string {
  if (groupSize) return GROUPS[groupSize];
  if (adults === null) return 'Not given';
  const parts = [`${adults} ${adults === 1 ? 'adult' : 'adults'}`];
  if (children) parts.push(`${children} ${children === 1 ? 'child' : 'children'}`);
  return parts.join(', ');
}
