/** An arithmetic question with one small number (1-9) and one larger (1-49), in either place (spec.md point 5). */
export type Question = { text: string; answer: number };

/** A whole number from 1 to `max`, each as likely as the others. */
export type Roll = (max: number) => number;

/** Makes a question; for subtraction the larger number comes first, so the answer is never negative. */
export function makeQuestion(roll: Roll): Question {
  const small = roll(9);
  const large = roll(49);
  const [left, right] = roll(2) === 1 ? [small, large] : [large, small];
  if (roll(2) === 1) return { text: `${left} + ${right}`, answer: left + right };
  const [more, less] = left >= right ? [left, right] : [right, left];
  return { text: `${more} - ${less}`, answer: more - less };
}

/** What a person typed as an answer: a whole number, or null for anything else. */
export function parseAnswer(typed: unknown): number | null {
  if (typeof typed === 'number') return Number.isInteger(typed) ? typed : null;
  if (typeof typed !== 'string') return null;
  const digits = typed.trim();
  return /^-?\d{1,4}$/.test(digits) ? Number(digits) : null;
}
