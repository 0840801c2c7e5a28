import type { PlainDate } from '@/lib/format/dates';

export type Series = { name: string; fill: string };
/** Values in the order of the series. */
export type DayValues = { day: PlainDate; values: number[] };
