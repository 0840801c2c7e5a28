import { formatAdultsAndChildren } from '../../packages/prices/party-words';
import type { Comfort, Group, PlannerAnswers, Vibe } from './answers';

/** One answer option. `picture` is a name in the picture index; without one, no picture shows what is chosen. */
export type Choice<Id extends string> = { id: Id; label: string; sentence: string; picture?: string };

/** `word` is the first word of the trip's title. */
export const VIBES: Record<Vibe, Choice<Vibe> & { word: string; picture: string }> = {
  relaxing: {
    id: 'relaxing',
    label: 'Relaxing',
    word: 'Relaxing',
    sentence: 'Late mornings, water close by, and afternoons with nothing fixed.',
    picture: 'kumarakom',
  },
  adventure: {
    id: 'adventure',
    label: 'Adventure',
    word: 'Adventurous',
    sentence: 'Rafts, kayaks, cycles and early starts, where the season allows them.',
    picture: 'kolukkumalai',
  },
  cultural: {
    id: 'cultural',
    label: 'Cultural',
    word: 'Cultural',
    sentence: 'Old ports, temples and churches, and the people who keep the arts alive.',
    picture: 'kochi',
  },
  romantic: {
    id: 'romantic',
    label: 'Romantic',
    word: 'Romantic',
    sentence: 'Sunsets, quiet corners and a table laid by candlelight.',
    picture: 'candle',
  },
};

export const COMFORTS: Record<Comfort, Choice<Comfort>> = {
  luxury: {
    id: 'luxury',
    label: 'Luxury',
    sentence: 'Resorts and restored old houses, and a premium houseboat of your own.',
  },
  comfort: {
    id: 'comfort',
    label: 'Comfort',
    sentence: 'Good hotels in good places, and a houseboat of your own.',
  },
  budget: {
    id: 'budget',
    label: 'Budget',
    sentence: 'Clean, simple hotels, guesthouses and homestays.',
  },
};

/** `size` is the displayed party size. */
export const GROUPS: Record<Group, Choice<Group> & { size: string }> = {
  solo: {
    id: 'solo',
    label: 'Solo',
    size: '1 person',
    sentence: 'A car, a driver and your own pace.',
  },
  couple: {
    id: 'couple',
    label: 'Couple',
    size: '2',
    sentence: 'The two of you.',
  },
  family: {
    id: 'family',
    label: 'Family',
    size: '3-6',
    sentence: 'A family, or three to six friends.',
  },
  group: {
    id: 'group',
    label: 'Group',
    size: '7+',
    sentence: 'Seven or more, in a larger vehicle.',
  },
};

/** Who travels: `Couple (2)`, `Family (3-6): 2 adults, 2 children (4 and 9 years)`. */
export function formatTravellers({ groupSize, party }: Pick<PlannerAnswers, 'groupSize' | 'party'>): string {
  if (!party) return formatGroup(groupSize);
  return `${formatGroup(groupSize)}: ${formatAdultsAndChildren(party)}`;
}

/** A group size in words: `Couple (2)`, `Solo (1 person)`. */
export function formatGroup(group: Group): string {
  return `${GROUPS[group].label} (${GROUPS[group].size})`;
}
