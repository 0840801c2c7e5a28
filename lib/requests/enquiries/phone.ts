/** 10 to 14 digits starting with 6 to 9, after `stripPhone`. */
const PHONE_PATTERN = /^\+?[6-9]\d{9,13}$/;
/** Format of a possible foreign number. The server checks such numbers with libphonenumber. */
const INTERNATIONAL = /^\+\d{7,15}$/;

/** Removes spaces, parentheses and all kinds of dashes. */
export function stripPhone(typed: string): string {
  return typed.replace(/[\s()\u2010-\u2015\u2212-]/g, '');
}

export function matchesPhonePattern(typed: string): boolean {
  return PHONE_PATTERN.test(stripPhone(typed));
}

/** The check in the browser: the basic pattern (`PHONE_PATTERN`) or a possible foreign number. */
export function isPossiblePhone(typed: string): boolean {
  return matchesPhonePattern(typed) || INTERNATIONAL.test(stripPhone(typed));
}

/** Matches a leading 0 (trunk prefix), possibly followed by spaces and dashes, before ten Indian digits. */
const TRUNK_ZERO = /^\s*0[\s\u2010-\u2015\u2212-]*(?=[6-9](?:[\s\u2010-\u2015\u2212-]*\d){9}\s*$)/;

/** Removes the leading 0 that people in India often type before ten digits. Other text stays unchanged. */
export function dropTrunkZero(typed: string): string {
  return typed.replace(TRUNK_ZERO, '');
}
