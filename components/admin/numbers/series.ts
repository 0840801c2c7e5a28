import type { PlainDate } from '@/lib/format/dates';

export type Series = { name: string; fill: string };
/** The values of one day, in the order of the chart's series. */
export type DayValues = { day: PlainDate; values: number[] };
