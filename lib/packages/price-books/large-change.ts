/** True if a price falls or rises by more than half, as when a digit is missing. Null is no price. */
export function isLargeChange(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && Math.abs(to - from) > from / 2;
}

/** `99 % less`, `150 % more`. */
export function describeLargeChange(from: number, to: number): string {
  return `${Math.round((Math.abs(to - from) / from) * 100)} % ${to < from ? 'less' : 'more'}`;
}
