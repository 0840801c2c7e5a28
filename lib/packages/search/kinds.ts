type Time = 'day' | 'night' | 'week' | 'span' | 'month' | 'part';
type People =
  'adults' | 'children' | 'child' | 'people' | 'friends' | 'couple' | 'solo' | 'relation' | 'family';
type Teller = 'self' | 'we' | 'age' | 'including';
type Money = 'thousand' | 'rupee' | 'under' | 'over' | 'each' | 'total' | 'budget';
type Wish = 'place' | 'experience' | 'category' | 'without' | 'notAfter' | 'from' | 'fromAfter' | 'airport';
type Link = 'for' | 'with' | 'and' | 'to' | 'plus' | 'pause' | 'noise';

/** What a word or phrase of a sentence is; `used` once a rule has taken it. */
export type Kind = 'number' | Time | People | Teller | Money | Wish | Link | 'unknown' | 'used';

/** A word or phrase of the sentence. */
export type Item = {
  kind: Kind;
  /** Number, month (1 to 12), days, multiplier or adults added, by kind. */
  amount: number;
  /** Set for places, experiences and categories; otherwise blank. */
  slug: string;
  /** As it was typed. */
  text: string;
};
