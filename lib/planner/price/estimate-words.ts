import { formatPayers } from '../../packages/prices/party-words';
import { formatPriceRange } from '../../packages/prices/price';
import { getParty, type PlannerAnswers } from '../plan/answers';
import type { CostRange } from '../plan/estimate';

type Travellers = Pick<PlannerAnswers, 'party' | 'groupSize'>;

/** The number of travellers; null while it is not known. */
export function countPeople(travellers: Travellers): number | null {
  const party = getParty(travellers);
  return party && party.adults + party.children;
}

/** `for 2 adults and 2 children`; empty while the number of travellers is not known. */
export function formatFor(travellers: Travellers): string {
  const party = getParty(travellers);
  return party ? `for ${formatPayers(party.adults, party.children)}` : '';
}

/** The estimate for all travellers, such as `₹44,000 to ₹52,000 for 2 adults`; null for one, or while unknown. Children count as adults. */
export function formatWholeEstimate({ min, max }: CostRange, travellers: Travellers): string | null {
  const people = countPeople(travellers);
  if (people === null || people === 1) return null;
  const whose = getParty(travellers)?.children
    ? `for ${people} at the adult rate; children pay less in our offer`
    : formatFor(travellers);
  return `${formatPriceRange({ min: min * people, max: max * people })} ${whose}`;
}
