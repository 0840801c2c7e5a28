import { PARTY_LIMITS } from './party-limits';

const OLDEST = PARTY_LIMITS.oldestChild;
/** The error for ages that are incomplete or impossible. */
export const AGES_MESSAGE = `Please give the age of each child in whole years up to ${OLDEST}, or leave all ages empty. Count everybody older as an adult.`;

/**
 * Reads the ages of all children from one text per child. Returns an empty list when no age is given, and NaN for an
 * age that is missing or not a number.
 */
export function readAges(typed: readonly string[], children: number): number[] {
  const texts = Array.from({ length: children }, (_, index) => typed[index]?.trim() ?? '');
  if (texts.every((text) => text === '')) return [];
  return texts.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN));
}

/** True for possible ages of all children, or of none. */
export function areAges(ages: readonly number[], children: number): boolean {
  return ages.length === 0 || (ages.length === children && ages.every(isAge));
}

function isAge(age: number): boolean {
  return Number.isInteger(age) && age >= 0 && age <= OLDEST;
}
