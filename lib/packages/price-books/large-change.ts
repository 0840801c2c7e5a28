/** True if a price changes by more than half, which may be a typing mistake. Null means no price; then false. */
export function isLargeChange(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && Math.abs(to - from) > from / 2;
}

/** `99 % less`, `150 % more`. */
export function describeLargeChange(from: number, to: number): string {
  return `${Math.round((Math.abs(to - from) / from) * 100)} % ${to < from ? 'less' : 'more'}`;
}
