import { z } from 'zod';

/** What Postgres cannot keep as text; halves of a character are gone from every JSON body already. */
const UNSTORABLE = '\0';

/** A text without blanks around it, possibly empty. `label` is its name in a sentence, such as `title`. */
export function plainText(label: string, longest: number) {
  return z
    .string(`Write the ${label}.`)
    .trim()
    .max(longest, `Please keep the ${label} to ${longest} characters.`)
    .refine(isStorable, `The ${label} contains a character that cannot be kept.`);
}

/** A text with something in it. */
export function filledText(label: string, longest: number) {
  return plainText(label, longest).min(1, `Write the ${label}.`);
}

/** A list of filled texts, such as highlights. */
export function textList(label: string, most: number, longest: number) {
  return z
    .array(filledText(`lines of the ${label}`, longest), `Give the ${label} as a list of lines.`)
    .max(most, `Please give at most ${most} ${label}.`);
}

/** A whole number between two others, both included. */
export function wholeNumber(label: string, from: number, to: number) {
  const message = `Give the ${label} as a whole number from ${from} to ${to}.`;
  return z.number(message).int(message).min(from, message).max(to, message);
}

export function yesOrNo(label: string) {
  return z.boolean(`Say true or false for ${label}.`);
}

/** The most rows of a staff list in one answer. */
const CATALOGUE_PAGE_SIZE = 200;
const PAGE_MESSAGE = `Ask for a whole number from 1 to ${CATALOGUE_PAGE_SIZE}.`;
/** How many rows a query asks for. */
export const pageLimitField = z.coerce
  .number(PAGE_MESSAGE)
  .int(PAGE_MESSAGE)
  .min(1, PAGE_MESSAGE)
  .max(CATALOGUE_PAGE_SIZE, PAGE_MESSAGE)
  .default(CATALOGUE_PAGE_SIZE);

/** What is added to every change: the version that the person saw. Without it the change goes on top of the newest. */
export const versionField = wholeNumber('version', 1, 2_147_483_647).optional();

function isStorable(value: string): boolean {
  return !value.includes(UNSTORABLE);
}
