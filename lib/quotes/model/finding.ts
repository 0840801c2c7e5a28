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
