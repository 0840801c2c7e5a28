import type { Finding } from './types';

/** A finding that prevents sending. */
export function toError(path: string, message: string): Finding {
  return { severity: 'error', path, message };
}

/** A finding that must be confirmed before sending. */
export function toWarning(path: string, message: string): Finding {
  return { severity: 'warning', path, message };
}

/** Message about an item of a draft that the rate book no longer has. */
export function toGone(name: string): string {
  return `${name} is no longer in the rate book. Choose another one, or type the cost.`;
}

/** Message about a hotel of a draft that is a sample of the rate book. */
export function toSampleHotel(name: string): string {
  return `“${name}” is a sample of the rate book. Choose a hotel that you have a contract with, or enter your own one on the page Rates.`;
}

/** Message about a line whose price is that of a sample of the rate book. */
export function toSamplePrice(name: string): string {
  return `The price of “${name}” comes from a sample of the rate book. Choose it from your own supplier, or type what it costs.`;
}

/** Message about a car or activity without a price in the rate book, such as a car with transfer prices only. */
export function toUnpriced(name: string): string {
  return `The rate book has no price for ${name} on this trip. Choose another one, or type the cost.`;
}

/** Message about an item of a draft whose cost differs from the current rate of the rate book. */
export function toChanged(name: string): string {
  return `The rates of ${name} have changed since it was priced. Choose it again.`;
}

/**
 * True for a finding that also matters for a plan sent without a price: not one about stays, costs or the first day.
 */
export function isAboutPlan({ path }: Finding): boolean {
  return path !== 'firstDay' && !path.startsWith('options');
}
