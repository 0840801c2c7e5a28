import { countOf } from './count-of';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const coarse = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a whole number with Indian grouping: `1,50,000`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** Formats the fraction 0.64 as `64%`. Values below 10% get one decimal place: `2.4%`. */
export function formatShare(share: number): string {
  return Math.abs(share) < 0.0995 ? fine.format(share) : coarse.format(share);
}

/** Formats a duration in minutes with its two largest units: `45 min`, `3 h 20 min`, `2 days 5 h`. */
export function formatSpan(minutes: number): string {
  const rounded = Math.round(minutes);
  if (rounded < 60) return `${rounded} min`;
  const hours = Math.floor(rounded / 60);
  if (hours < 24) return join(`${hours} h`, rounded % 60, 'min');
  const total = Math.round(minutes / 60);
  const days = Math.floor(total / 24);
  return join(countOf(days, 'day'), total % 24, 'h');
}

function join(large: string, rest: number, unit: string): string {
  return rest === 0 ? large : `${large} ${rest} ${unit}`;
}
