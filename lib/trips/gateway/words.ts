import { formatRupees } from '../../platform/format/money';

export const GATEWAY_DOWN =
  'The page for cards and UPI does not open just now. Please pay in another way, or try again in a few minutes.';
export const DUE_CHANGED =
  'What is due has changed in the meantime. Please look at the amount and press again.';
export const WRONG_SIGNATURE = 'The signature is not that of the gateway.';

/** The note of a payment that is not what was asked for; `paise` may have a part of a rupee. */
export function toMismatch(paise: number, asked: number): string {
  return `The gateway took ${formatRupees(Math.floor(paise / 100))}${paise % 100 === 0 ? '' : ` and ${paise % 100} paise`}; ${formatRupees(asked)} was asked for. Check what it is for, then verify it.`;
}
