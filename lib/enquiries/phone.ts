/** A number as the specification takes it, after removing spaces, dashes and parentheses (spec.md point 5). */
const SPEC_PHONE = /^\+?[6-9]\d{9,13}$/;
/** What may be a number from abroad; whether it is one, the server asks libphonenumber. */
const INTERNATIONAL = /^\+\d{7,15}$/;

/** The number without the marks that people, and the programs that they copy from, put between digits. */
export function stripPhone(typed: string): string {
  return typed.replace(/[\s()\u2010-\u2015\u2212-]/g, '');
}

export function matchesSpecPhone(typed: string): boolean {
  return SPEC_PHONE.test(stripPhone(typed));
}

/** The browser's check: the specification's rule, or a `+` and so many digits (the server decides on those). */
export function maybePhone(typed: string): boolean {
  return matchesSpecPhone(typed) || INTERNATIONAL.test(stripPhone(typed));
}
