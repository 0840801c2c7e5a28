type Time = 'day' | 'night' | 'week' | 'span' | 'month' | 'comingMonth' | 'season' | 'part' | 'after';
type People =
  | 'adults'
  | 'children'
  | 'child'
  | 'people'
  | 'friends'
  | 'couple'
  | 'solo'
  | 'relation'
  | 'family';
type Teller = 'self' | 'we' | 'age' | 'including';
type Money = 'thousand' | 'rupee' | 'each' | 'total' | 'budget';
/** `orUnder` and `orOver` may follow their number: "5 days or less". */
type Limiting = 'under' | 'orUnder' | 'about' | 'over' | 'orOver' | 'perDay';
type Wish = 'place' | 'experience' | 'category' | 'without' | 'notAfter' | 'from' | 'fromAfter' | 'airport';
/** `unbookable`: a month of a year for which no trip can be booked. */
type Absence = 'elsewhere' | 'need' | 'unbookable';
type Link = 'for' | 'with' | 'and' | 'to' | 'plus' | 'pause' | 'noise';

/**
 * The kind of a word or phrase in a sentence. It becomes `used` when a rule has consumed the word, or `party` if that
 * rule was about the party.
 */
export type Kind =
  | 'number'
  | Time
  | People
  | Teller
  | Money
  | Limiting
  | Wish
  | Absence
  | Link
  | 'unknown'
  | 'used'
  | 'party';

/** A word or phrase of the sentence. */
export type Item = {
  kind: Kind;
  /** By kind: a number, month (1 to 12), days, multiplier, added adults, or days that a limit adds (-1, 0, 1). */
  amount: number;
  /** Set for places, experiences, categories and things not offered; `kerala` for Kerala; otherwise blank. */
  slug: string;
  /** Day and year of a date such as 24/12/2026. */
  day?: number;
  year?: number;
  /** The text as typed, and where it starts in the sentence. */
  text: string;
  at: number;
};

export const CHIP_KINDS = [
  'days',
  'budget',
  'month',
  'party',
  'place',
  'experience',
  'category',
  'exclude',
] as const;
