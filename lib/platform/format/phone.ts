import { tidyCode } from './typed-text';

/** The international prefix 00, which becomes `+`. Before an Indian mobile number, 00 is a typing error and stays. */
const ABROAD = /^00(?=[1-9])(?![6-9](?:[\s()-]*\d){9}$)/;
/** The trunk 0 that people in India often type before the ten digits of a mobile number. */
const TRUNK_ZERO = /^\(?0\)?[\s-]*(?=[6-9](?:[\s()-]*\d){9}$)/;
/** The trunk 0 after a country code, which is not dialled: `+44 (0)20 …`, `+91 098470 …`, `91 098470 …`. */
const ZERO_ABROAD =
  /^(\+91|91(?=[\s-]?\(?0\)?[\s-]?[6-9](?:[\s()-]*\d){9}$)|\+\d{1,3}(?=[\s-]?\(0\)))([\s-]?)\(?0\)?[\s-]?/;

/** A phone number as dialled from abroad: in plain digits, without invisible marks and without a trunk 0. */
export function tidyPhone(typed: string): string {
  return tidyCode(typed).replace(ABROAD, '+').replace(TRUNK_ZERO, '').replace(ZERO_ABROAD, '$1$2');
}

/** Removes spaces, parentheses and dashes from a tidied number. */
export function stripPhone(tidied: string): string {
  return tidied.replace(/[\s()-]/g, '');
}

/** Parses a phone number. Accepts `+91 …` and Indian numbers without a country code (`98470 …`, `0484 …`). */
export function toPhone(value: string): { display: string; e164: string } {
  const typed = tidyPhone(value);
  const digits = typed.replace(/\D/g, '');
  const isLocal = !typed.startsWith('+') && /^(0|[6-9]\d{9}$)/.test(digits);
  const e164 = isLocal ? `+91${digits.replace(/^0/, '')}` : `+${digits}`;
  const mobile = /^\+91([6-9]\d{4})(\d{5})$/.exec(e164);
  return { e164, display: mobile ? `+91 ${mobile[1]} ${mobile[2]}` : typed };
}
