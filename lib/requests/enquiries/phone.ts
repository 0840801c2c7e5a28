import { stripPhone, tidyPhone } from '../../platform/format/phone';

/** 10 to 14 digits starting with 6 to 9, after `stripPhone`. */
const PHONE_PATTERN = /^\+?[6-9]\d{9,13}$/;
/** Format of a possible foreign number. The server checks such numbers with libphonenumber. */
const INTERNATIONAL = /^\+\d{7,15}$/;
/** Format of an Indian landline with its area code, which only staff may write down. */
const LANDLINE = /^0[1-8]\d{9}$/;

export function matchesPhonePattern(typed: string): boolean {
  return PHONE_PATTERN.test(stripPhone(tidyPhone(typed)));
}

/** The check in the browser: the basic pattern (`PHONE_PATTERN`) or a possible foreign number. */
export function isPossiblePhone(typed: string): boolean {
  return matchesPhonePattern(typed) || INTERNATIONAL.test(stripPhone(tidyPhone(typed)));
}

export function isPossibleLandline(typed: string): boolean {
  return LANDLINE.test(stripPhone(tidyPhone(typed)));
}
