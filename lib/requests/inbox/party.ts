import { formatAdults, formatChildren } from '../../packages/prices/party-words';
import type { GroupSize } from './types';

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

/** The travellers, such as `2 adults, 1 child (4 years)`; for a planner request, its group size. */
export function formatParty({ adults, children, ages = [], groupSize }: Party): string {
  if (groupSize) return GROUPS[groupSize];
  if (adults === null) return 'Not given';
  return [formatAdults(adults), ...(children ? [formatChildren({ children, ages })] : [])].join(', ');
}
