import { z } from 'zod';
import { addPlainDays, type PlainDate } from '../../platform/format/dates';

/** Maximum length of the database column `page_views.path`. */
const LONGEST_PATH = 200;
export const LARGEST_VIEW_BYTES = 1024;

/** One page view as the browser reports it: the path alone, without query, referrer or anything about the visitor. */
export const viewSchema = z.object({
  path: z
    .string('Say which page was seen.')
    .min(1, 'Say which page was seen.')
    .max(LONGEST_PATH, 'This path is too long.'),
});

export const PERIODS = [7, 30, 90, 365] as const;
/** Length of the reported period in days, including today. */
export type Period = (typeof PERIODS)[number];
const DEFAULT_PERIOD: Period = 30;

/** Parses the query parameter; invalid values give the default. */
export function parsePeriod(value: string | string[] | undefined): Period {
  return PERIODS.find((period) => String(period) === value) ?? DEFAULT_PERIOD;
}

/** The days of a period, both inclusive. */
export function getSpan(period: Period, today: PlainDate): { from: PlainDate; to: PlainDate } {
  return { from: addPlainDays(today, 1 - period), to: today };
}
