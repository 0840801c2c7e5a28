/** 10 to 14 digits starting with 6 to 9, after `stripPhone`. */
const PHONE_PATTERN = /^\+?[6-9]\d{9,13}$/;
/** Possible foreign number; the server checks it with libphonenumber. */
const INTERNATIONAL = /^\+\d{7,15}$/;

/** Removes spaces, parentheses and all kinds of dashes. */
export function stripPhone(typed: string): string {
  return typed.replace(/[\s()\u2010-\u2015\u2212-]/g, '');
}

export function matchesPhonePattern(typed: string): boolean {
  return PHONE_PATTERN.test(stripPhone(typed));
}

/** The browser's check: the basic pattern or a possible foreign number. */
export function isPossiblePhone(typed: string): boolean {
  return matchesPhonePattern(typed) || INTERNATIONAL.test(stripPhone(typed));
}

/** A trunk 0, possibly followed by spaces and dashes, before ten Indian digits. */
const TRUNK_ZERO = /^\s*0[\s\u2010-\u2015\u2212-]*(?=[6-9](?:[\s\u2010-\u2015\u2212-]*\d){9}\s*$)/;

/** Drops the trunk 0 that India types before ten digits; other text stays as it is. */
export function dropTrunkZero(typed: string): string {
  return typed.replace(TRUNK_ZERO, '');
}
