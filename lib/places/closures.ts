import closures from '../../content/closures.json';

export type ClosureId = keyof typeof closures;

/**
 * Closures, shown with every plan because the answers have no date. `months` (1 to 12) is empty when the closure is
 * not seasonal; `weekdays` are 0 for Sunday to 6.
 */
export const CLOSURES: Record<
  ClosureId,
  { months: readonly number[]; weekdays?: readonly number[]; text: string }
> = closures;

/** True unless the text describes a closure in other months; `month` is 1 to 12. */
export function concernsMonth(text: string, month: number): boolean {
  const months = Object.values(CLOSURES).find((one) => one.text === text)?.months ?? [];
  return months.length === 0 || months.includes(month);
}
