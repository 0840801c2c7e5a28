import {
  anyNumberOf,
  count,
  followedBy,
  not,
  oneOf,
  optional,
  precededBy,
  sequence,
  skip,
  type Part,
} from './patterns';
import { listNumbers, type Reader } from './reader';
import { formatChoice, NO_CHOICE } from '../prices/choice';
import { PARTY_LIMITS, USUAL_ADULTS } from '../prices/party-limits';
import type { Chip, Party } from './types';
import { EXPERIENCES } from './words';

/** The age from which adults are seniors. */
const SENIOR = 60;

type Count = {
  /** People that the sentence calls adults. */
  adults: number;
  /** People of any age. */
  people: number;
  children: number;
  /** Stated ages of children. */
  ages: readonly number[];
  /** Adults added by "wife", "parents". */
  related: number;
  isSelfIncluded: boolean;
  /** "parents" without "with": the speaker stays at home unless somebody else travels too. */
  isPair: boolean;
  /** The children are included in the number of people: "family of four with two kids". */
  isPart: boolean;
  words: string[];
};

/** The people that matched words add to the party; null if the rule does not apply. */
type Change = (numbers: readonly number[], relation: number) => Partial<Count> | null;

const UNITS = ['day', 'night', 'week', 'thousand'] as const;
const CHILDREN = oneOf('children', 'child');
const MARK = optional(oneOf('pause', 'to'));
const GAP = skip('noise', 'pause');
const UP_TO = optional('number', 'to');
const AGED = sequence('age', skip('age'));
const AGES = sequence(optional('age'), 'number', skip('number', 'to', 'and', 'pause'), AGED);
/** "9 December", unlike "9 Christmas", is a date. */
const DATED: Part = (items, at, next) =>
  items[at]?.kind === 'month' && !/mas/i.test(items[at].text) ? next(at + 1) : -1;
const NO_UNIT = not(
  ...UNITS, CHILDREN, 'adults', 'people', 'friends', 'couple', 'relation', 'family', DATED, 'part',
  'rupee', 'each', 'budget', 'to', 'plus', 'age', 'unknown',
); // oxfmt-ignore
/** A number that may be the age of a child. */
const AGE: Part = (items, at, next) => {
  const { kind, amount = 0 } = items[at] ?? {};
  const isAge = kind === 'number' && Number.isInteger(amount) && amount <= PARTY_LIMITS.oldestChild;
  return isAge ? NO_UNIT(items, at + 1, next) : -1;
};
const BARE_AGES = sequence(AGE, anyNumberOf(skip('and', 'pause'), AGE));
/** A list of ages: "4 and 9", "4, 9 and 12". */
const AGE_LIST = sequence(AGE, oneOf('and', 'pause'), skip('and', 'pause'), BARE_AGES);
const ADULTS_THEN_KIDS = sequence(
  'adults',
  MARK,
  'number',
  skip('pause', 'and', 'noise'),
  CHILDREN,
  MARK,
  'number',
);
/** Matches "per", which means "persons" in Malayalam but may also be the English word. */
const PER: Part = (items, at, next) => (/^per$/i.test(items[at]?.text ?? '') ? next(at + 1) : -1);
/** Matches "with" behind its noun, as in Hindi and Malayalam. */
const TOGETHER: Part = (items, at, next) =>
  items[at]?.kind === 'with' && !/^w/i.test(items[at].text) ? next(at + 1) : -1;
const PARENT = /^(?:mother|mom|mum|mummy|maa|amma|father|dad|papa|pappa|achan)$/i;
const OLDEST = 110;
const ADULT_AGE: Part = (items, at, next) => {
  const { kind, amount = 0 } = items[at] ?? {};
  const isAge = kind === 'number' && amount > PARTY_LIMITS.oldestChild && amount <= OLDEST;
  return isAge ? next(at + 1) : -1;
};
const ADULT_AGES = sequence(ADULT_AGE, anyNumberOf(skip('and', 'to', 'pause', 'noise'), ADULT_AGE));
/** "aged 72 and 75", "65 year old", "parents (70, 72)", "60+ parents". */
const GROWN = oneOf(
  sequence('age', skip('age', 'noise'), ADULT_AGES, optional('plus'), skip('age')),
  sequence(optional('over'), ADULT_AGES, optional('plus'), AGED, not(CHILDREN)),
  sequence(precededBy('relation', 'noise', 'pause'), ADULT_AGES, optional('plus'), NO_UNIT),
  sequence(precededBy('adults', 'noise', 'pause'), ADULT_AGES, optional('plus'), NO_UNIT),
  sequence(ADULT_AGE, 'plus', followedBy(oneOf('relation', 'adults', 'couple'))),
);
const BOTH: Change = ([adults = 0, children = 0]) => ({ adults, children });
const WITH_CHILDREN: Change = ([people = 0]) => ({ people, isPart: true });
const ONE_CHILD: Change = (ages) => ({ children: 1, ages });

/** Most specific rule first. A rule without a change consumes words that do not add people. */
const RULES: readonly (readonly [Part, Change | null])[] = [
  // "no kids"
  [sequence('without', skip('noise'), oneOf(CHILDREN, 'relation')), () => ({})],
  ['including', () => ({ isPart: true })],
  // "adults 2, children 1"
  [sequence(not(precededBy('number')), ADULTS_THEN_KIDS), BOTH],
  // "2+1"
  [count('plus', 'number', not(...UNITS, 'rupee'), optional('family')), BOTH],
  // "5 year old son"
  [count(AGED, CHILDREN), ONE_CHILD],
  // "2 kids 5 and 8", "2 kids (5, 8)"
  [
    count(skip('noise'), CHILDREN, skip('noise', 'pause', 'to'), AGE_LIST),
    ([children = 0, ...ages]) => (ages.length === children ? { children, ages } : null),
  ],
  // "2 kids", "2 kids of 5 and 8 years", "2 kids aged 5 and 8"
  [
    count(
      skip('noise'),
      CHILDREN,
      optional(oneOf(sequence(skip('noise', 'pause', 'with'), AGES), sequence(GAP, 'age', BARE_AGES))),
    ),
    ([children = 0, ...ages]) => ({ children, ages }),
  ],
  // "a kid, 5 years"
  [sequence('child', optional(GAP, optional('number'), AGED, optional('number'))), ONE_CHILD],
  // "kids 5 and 8 years", "kids 5 and 8", "kids aged 5 and 8"
  [
    sequence('children', GAP, oneOf(AGES, sequence(optional('age'), AGE_LIST))),
    (ages) => ({ children: ages.length, ages }),
  ],
  // "2 to 3 adults"
  [sequence(UP_TO, count(optional('noise'), 'adults')), (range) => ({ adults: range.at(-1) ?? 0 })],
  // "family of four people"
  [sequence('family', skip('noise'), count(not(...UNITS, 'rupee'), optional('people'))), WITH_CHILDREN],
  // "4 family members"
  [count(optional('noise'), 'family', optional('people')), WITH_CHILDREN],
  // "me and 3 friends", "with 3 friends"
  [
    sequence(oneOf(sequence('self', 'and'), 'with'), skip('noise'), count('friends')),
    ([friends = 0]) => ({ people: friends + 1 }),
  ],
  // "4-5 people", "do log" (Hindi: two people)
  [
    sequence(UP_TO, count(skip('noise'), oneOf('people', 'friends'))),
    (range) => ({ people: range.at(-1) ?? 0 }),
  ],
  // "4 per"
  [count(PER), ([people = 0]) => ({ people })],
  [count('couple'), ([couples = 0]) => ({ adults: couples * 2 })],
  ['couple', () => ({ adults: 2 })],
  ['solo', () => ({ adults: 1 })],
  // "for my parents"
  [
    sequence(precededBy('for', 'noise'), 'relation'),
    (_numbers, related) => ({ related, isSelfIncluded: false }),
  ],
  // "with parents", "parents ke saath"
  [
    oneOf(
      sequence(oneOf('with', sequence('self', 'and')), skip('noise'), 'relation'),
      sequence('relation', TOGETHER),
    ),
    (_numbers, related) => ({ related }),
  ],
  // "wife and parents", "parents aged 72"
  ['relation', (_numbers, related) => ({ related, isPair: related === 2 })],
];
/** A party without a noun: "for 4", "we are 4". */
const VAGUE = sequence(
  oneOf('for', 'we'),
  skip('noise'),
  count(not(...UNITS, 'rupee', 'each', 'part', 'month', 'unknown')),
);

/**
 * Reads the adults and children of "2 adults 2 kids", "family of four", "wife and parents", "do log" (Hindi: two
 * people), "2+1" or "couple".
 */
export function readParty(reader: Reader): Chip[] {
  const total: Count = {
    adults: 0, people: 0, children: 0, ages: [], related: 0, isSelfIncluded: true, isPair: false, isPart: false, words: [],
  }; // oxfmt-ignore
  const add = (changes: Partial<Count>, words: string) => {
    const { adults = 0, people = 0, children = 0, ages = [], related = 0, ...flags } = changes;
    total.adults += adults;
    total.people += people;
    total.children += children;
    total.ages = [...total.ages, ...ages];
    total.related += related;
    Object.assign(total, flags);
    total.words.push(words);
  };
  // "my parents, a wheelchair for my mother": she is one of them.
  if (reader.items.some(({ kind, text }) => kind === 'relation' && /^par[ea]nt/i.test(text)))
    reader.take('relation', ([one]) => PARENT.test(one?.text ?? '') && 'party');
  for (const [pattern, toChange] of RULES) {
    reader.take(pattern, (items, words) => {
      const numbers = listNumbers(items);
      if (!toChange) return true;
      if (!numbers.every(isPartySize)) return false;
      const changes = toChange(numbers, items.find(({ kind }) => kind === 'relation')?.amount ?? 0);
      if (!changes) return false;
      if ((changes.adults === 0 || changes.people === 0) && !changes.children) return 'unknown';
      add(changes, words);
      return 'party';
    });
  }
  const known = total.adults + total.people;
  reader.take(VAGUE, (items, words) => {
    const [people = 0] = listNumbers(items);
    // "couple trip under 40000 for two" states the party twice.
    if (known > 0) return people === known + total.children && 'party';
    if (people === 0 || !isPartySize(people) || /^(?:do|ek|one)$/i.test(items.at(-1)?.text ?? ''))
      return false;
    add({ people }, words);
    return 'party';
  });
  const party = toParty(total);
  if (!party) {
    // More people than can be booked: their words are reported as unknown.
    if (known + total.children > 0) reader.take('party', () => 'unknown');
    return [];
  }
  const words = total.words.join(', ');
  const ages = isAgeOfEach(total, words) ? [...total.ages] : [];
  const label = toPartyLabel(party, ages);
  return [{ kind: 'party', value: party, label, words, ...(ages.length > 0 && { ages }) }];
}

/** Reads the ages of adults, "senior citizens" and wheelchairs, with which the trip should be easy. */
export function readSeniors(reader: Reader): Chip[] {
  const old = reader.items.flatMap(({ kind, amount, text }) =>
    kind === 'adults' && amount >= SENIOR ? [text] : [],
  );
  reader.take(GROWN, (items, words) => {
    if (Math.max(...listNumbers(items)) >= SENIOR) old.push(words);
    return true;
  });
  const wheelchair = reader.items.find(({ slug }) => slug === 'wheelchair');
  if (wheelchair) old.push(wheelchair.text);
  const value = wheelchair ? 'easy' : 'seniors';
  const { label } = EXPERIENCES[value];
  return old.length > 0 ? [{ kind: 'experience', value, label, words: old.join(', ') }] : [];
}

/** `2 adults, 2 children (5 and 8 years)`: the label of a chip, in words that the rules understand. */
export function toPartyLabel(party: Party, ages: readonly number[] = []): string {
  return formatChoice({ ...NO_CHOICE, ...party, ages: [...ages] });
}

/** True when the words state the age of each child, in years. */
function isAgeOfEach({ ages, children }: Count, words: string): boolean {
  const isInRange = ages.every((age) => age <= PARTY_LIMITS.oldestChild);
  return ages.length === children && isInRange && !/\bmonths? old/i.test(words);
}

function isPartySize(people: number): boolean {
  return Number.isInteger(people) && people >= 0 && people <= PARTY_LIMITS.adults;
}

/** True for "husband, wife and two kids": the speaker is one of the couple and must not be counted again. */
function isCoupleNamed(words: readonly string[]): boolean {
  const all = words.join(' ');
  return /husband|pati\b/i.test(all) && /wife|patni|biwi/i.test(all);
}

function toParty(count: Count): Party | null {
  const { children, related } = count;
  const isAway = !count.isSelfIncluded || (count.isPair && related === 2) || isCoupleNamed(count.words);
  const family = related > 0 ? related + Number(!isAway) : 0;
  const named = count.adults + (count.isPart ? Math.max(count.people - children, 0) : count.people);
  const isCouple =
    count.adults === 2 && count.people === 0 && count.words.some((words) => /couple/i.test(words));
  const adults = isCouple
    ? 2 + (related > 1 ? related : 0)
    : named || family || (children > 0 ? USUAL_ADULTS : 0);
  if (adults < 1 || adults > PARTY_LIMITS.adults || children > PARTY_LIMITS.children) return null;
  return { adults, children };
}
