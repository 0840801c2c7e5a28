import { HIGHEST_PRICE } from '../model/limits';
import { tidyCode } from '../../platform/format/typed-text';

export type ParsedPrice = { ok: true; value: number | null } | { ok: false; message: string };

const PLAIN = /^\d{1,9}$/;
/** Digits grouped in threes, or in the Indian way: the last three digits, and pairs before them. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}$/;
/** Special spaces with which spreadsheets in some languages group digits; an ordinary space never groups digits. */
const GROUP_SPACE = /(?<=\d)[\u00a0\u202f](?=\d{2,3}(?!\d))/g;
const NOT_A_PRICE = 'Write whole rupees, such as ₹1,12,500.';

/** Reads a price as people and spreadsheets write it: `₹1,12,500`, `Rs. 9500/-`, `12,000.00`. Blank is null. */
export function parsePrice(text: string): ParsedPrice {
  const given = tidyCode(text.replace(GROUP_SPACE, ','));
  if (given === '') return { ok: true, value: null };
  const digits = given
    .replace(/^(?:₹|rs\.?|inr) ?/i, '')
    .replace(/ ?\/-$/, '')
    .replace(/\.00?$/, '');
  if (!PLAIN.test(digits) && !GROUPED.test(digits)) return { ok: false, message: NOT_A_PRICE };
  const value = Number(digits.replaceAll(',', ''));
  if (value < 1)
    return { ok: false, message: 'A price is at least ₹1. Leave it blank for no price of this kind.' };
  if (value > HIGHEST_PRICE) return { ok: false, message: 'A price is at most ₹1,00,00,000.' };
  return { ok: true, value };
}
