import { tidyCode } from '../format/typed-text';

/** An arithmetic question with a number from 1-9 and one from 1-49, in either order. */
export type Question = { text: string; answer: number };

/** Returns a uniformly random integer from 1 to `max`. */
export type Roll = (max: number) => number;

/** Makes a question. A subtraction starts with the larger number, so the answer is never negative. */
export function makeQuestion(roll: Roll): Question {
  const small = roll(9);
  const large = roll(49);
  const [left, right] = roll(2) === 1 ? [small, large] : [large, small];
  if (roll(2) === 1) return { text: `${left} + ${right}`, answer: left + right };
  const [more, less] = left >= right ? [left, right] : [right, left];
  return { text: `${more} - ${less}`, answer: more - less };
}

/** Parses a typed answer as an integer; null for anything else. */
export function parseAnswer(typed: unknown): number | null {
  if (typeof typed === 'number') return Number.isInteger(typed) ? typed : null;
  if (typeof typed !== 'string') return null;
  const digits = tidyCode(typed);
  return /^-?\d{1,4}$/.test(digits) ? Number(digits) : null;
}
