import type { RequestSource } from './status';

/**
 * Per source: table, foreign key in the history, column with the time of receipt, prefix of job keys. All are
 * constants, so they can be put into SQL text safely.
 */
export const REQUEST_TABLES = {
  website: { table: 'enquiries', key: 'enquiry_id', received: 'enquiry_date', job: 'enquiry' },
  custom_planner: {
    table: 'custom_itineraries',
    key: 'itinerary_id',
    received: 'created_at',
    job: 'itinerary',
  },
} as const satisfies Record<RequestSource, Record<'table' | 'key' | 'received' | 'job', string>>;
