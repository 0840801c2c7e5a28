const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const coarse = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** `1,50,000`: a whole number with Indian grouping. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** `64%` from the fraction 0.64; below 10% with one decimal, `2.4%`. */
export function formatShare(share: number): string {
  return Math.abs(share) < 0.0995 ? fine.format(share) : coarse.format(share);
}

/** `45 min`, `3 h 20 min`, `2 days 5 h`: a duration in minutes in its two largest units. */
export function formatSpan(minutes: number): string {
  const rounded = Math.round(minutes);
  if (rounded < 60) return `${rounded} min`;
  const hours = Math.floor(rounded / 60);
  if (hours < 24) return join(`${hours} h`, rounded % 60, 'min');
  const total = Math.round(minutes / 60);
  const days = Math.floor(total / 24);
  return join(`${days} ${days === 1 ? 'day' : 'days'}`, total % 24, 'h');
}

function join(large: string, rest: number, unit: string): string {
  return rest === 0 ? large : `${large} ${rest} ${unit}`;
}
