import type { RowFilter } from './figure';

import type { PlainDate } from '@/lib/platform/format/dates';

export type Series = { name: string; fill: string };
/** The values of one day, in the order of the chart's series. */
export type DayValues = { day: PlainDate; values: number[] };

/** The filters of the inbox for the series that count requests; others have none. */
export const SERIES_FILTERS: Readonly<Record<string, RowFilter>> = {
  Website: { source: 'website' },
  'Trip planner': { source: 'custom_planner' },
};
