/** Kinds of words, one character each, so that rules can be regular expressions over a sentence. */
export const KINDS = {
  number: 'n',
  day: 'd',
  night: 'i',
  week: 'w',
  span: 'D',
  month: 'm',
  part: '#',
  adult: 'a',
  children: 'c',
  child: 'q',
  person: 'p',
  friends: 'z',
  couple: 'u',
  solo: 's',
  relation: 'r',
  family: 'f',
  self: 'M',
  we: 'W',
  age: 'y',
  including: '%',
  thousand: 'k',
  rupee: 'R',
  under: '<',
  over: '>',
  each: 'e',
  total: 't',
  budget: 'b',
  place: 'l',
  experience: 'x',
  category: 'g',
  without: '!',
  notAfter: '~',
  from: 'F',
  fromAfter: 'S',
  airport: 'A',
  for: 'v',
  with: 'j',
  and: '&',
  to: '-',
  plus: '+',
  pause: '.',
  noise: '_',
  unknown: '?',
  /** Already used by a rule. */
  used: '*',
} as const;
export type Kind = keyof typeof KINDS;

/** A word or phrase of the sentence. */
export type Item = {
  kind: Kind;
  /** Number, month (1 to 12), days, multiplier or adults added, by kind. */
  amount: number;
  /** Of places, experiences and categories. */
  slug: string;
  /** As it was typed. */
  text: string;
};
