import { PARTY_LIMITS } from '../../packages/prices/party-limits';
import type { Party } from '../../packages/prices/trip-price';
import { readStart, type PlanStart } from './start';

/** Browser storage key of the answers. */
export const ANSWERS_STORAGE_KEY = 'customPackageAnswers';
export const DURATION = { min: 3, max: 10 } as const;
export const DEFAULT_DURATION = 5;

// Shared links encode positions in the lists below (share.ts), so a new value needs a new version of the code format.
export const EXPERIENCE_IDS = [
  'houseboat',
  'tea-plantation',
  'ayurveda',
  'wildlife',
  'beach',
  'festivals',
  'food',
  'backwaters',
  'trekking',
] as const;
export const VIBE_IDS = ['relaxing', 'adventure', 'cultural', 'romantic'] as const;
export const COMFORT_IDS = ['luxury', 'comfort', 'budget'] as const;
export const GROUP_IDS = ['solo', 'couple', 'family', 'group'] as const;

/** The smallest number of travellers of each group. */
export const SMALLEST_GROUPS: Record<Group, number> = { solo: 1, couple: 2, family: 3, group: 7 };

export type Experience = (typeof EXPERIENCE_IDS)[number];
export type Vibe = (typeof VIBE_IDS)[number];
export type Comfort = (typeof COMFORT_IDS)[number];
export type Group = (typeof GROUP_IDS)[number];

/** Messages for missing or invalid answers. */
export const ANSWER_MESSAGES = {
  experiences: 'Please choose at least one experience.',
  vibe: 'Please choose a vibe.',
  comfort: 'Please choose a comfort level.',
  duration: 'Please choose a duration of 3 to 10 days.',
  groupSize: 'Please choose who is travelling.',
  party: 'Please give the adults and children who travel, as many as the group that you chose.',
  start: 'Please choose a month or a first day of travel, or leave both open.',
} as const;

/** Who travels; `ages` are those of all children, or none. */
export type PlanParty = Required<Party>;

/** The five answers, who travels if that is known, and when the trip starts if it is known. */
export type PlannerAnswers = {
  /** Without duplicates, in the order of EXPERIENCE_IDS. */
  experiences: Experience[];
  vibe: Vibe;
  comfort: Comfort;
  duration: number;
  groupSize: Group;
  /** Only for a party that `groupSize` does not describe fully: not for one or two adults. */
  party?: PlanParty | null;
  start?: PlanStart | null;
};

/**
 * Reads answers of unknown origin (storage, link, stored request); null when invalid. Applies the same rules as
 * `answersSchema` (schema.ts), but without zod, because this runs in the planner's pages.
 */
export function parseAnswers(value: unknown): PlannerAnswers | null {
  const { experiences, vibe, comfort, duration, groupSize, party, start } = (value ?? {}) as Record<
    string,
    unknown
  >;
  if (!isListOfExperiences(experiences)) return null;
  if (!isOneOf(VIBE_IDS, vibe) || !isOneOf(COMFORT_IDS, comfort) || !isOneOf(GROUP_IDS, groupSize))
    return null;
  if (!isWithin(duration, DURATION.min, DURATION.max)) return null;
  const known = { experiences: orderExperiences(experiences), vibe, comfort, duration, groupSize };
  const people = readParty(party);
  const answers = people && toGroup(people) === groupSize ? withParty(known, people) : known;
  if (start === undefined || start === null) return { ...answers, ...(start === null && { start }) };
  const began = readStart(start);
  return began && { ...answers, start: began };
}

/** Who travels; null for a family or group whose number is not known. */
export function getParty({
  party,
  groupSize,
}: Pick<PlannerAnswers, 'party' | 'groupSize'>): PlanParty | null {
  return party ?? (groupSize === 'solo' || groupSize === 'couple' ? toSmallestParty(groupSize) : null);
}

/** As many travellers as make the group; the third of a family is a child. */
export function toSmallestParty(group: Group): PlanParty {
  const children = Number(group === 'family');
  return { adults: SMALLEST_GROUPS[group] - children, children, ages: [] };
}

/** Answers for these travellers: their group follows from their number. */
export function withParty<Answers extends Partial<PlannerAnswers>>(
  { party: _, ...answers }: Answers,
  party: PlanParty,
) {
  const groupSize = toGroup(party);
  const isPlain = party.children === 0 && party.adults <= SMALLEST_GROUPS.couple;
  return { ...answers, groupSize, ...(!isPlain && { party }) };
}

/** The group of so many travellers. */
export function toGroup({ adults, children }: Party): Group {
  return GROUP_IDS.findLast((id) => adults + children >= SMALLEST_GROUPS[id]) ?? 'solo';
}

/** Reads the travellers from a value of unknown origin; null if they are missing or impossible. */
export function readParty(value: unknown): PlanParty | null {
  const { adults, children, ages } = (value ?? {}) as Record<string, unknown>;
  const { adults: most, children: mostChildren, oldestChild } = PARTY_LIMITS;
  if (!isWithin(adults, 1, most) || !isWithin(children, 0, mostChildren) || !Array.isArray(ages)) return null;
  const areAges = ages.length === 0 || ages.length === children;
  return areAges && ages.every((age) => isWithin(age, 0, oldestChild)) ? { adults, children, ages } : null;
}

/** Removes duplicate experiences and sorts them in the order of EXPERIENCE_IDS. */
export function orderExperiences(chosen: readonly Experience[]): Experience[] {
  return EXPERIENCE_IDS.filter((id) => chosen.includes(id));
}

function isListOfExperiences(value: unknown): value is Experience[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > EXPERIENCE_IDS.length) return false;
  return value.every((id) => isOneOf(EXPERIENCE_IDS, id));
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isOneOf<T extends string>(ids: readonly T[], value: unknown): value is T {
  return (ids as readonly unknown[]).includes(value);
}
