import { formatMonthName } from '@/lib/platform/format/dates';

/** The months of any year, `1` to `12`, with their names. */
export const MONTH_OPTIONS = Array.from(
  { length: 12 },
  (_, at) => [String(at + 1), formatMonthName(at + 1)] as const,
);
