import type { RequestSource } from './status';

/** Where each kind of request is kept: its table, its column in the history, and when it came. Constants, fit for SQL. */
export const REQUEST_TABLES = {
  website: { table: 'enquiries', key: 'enquiry_id', received: 'enquiry_date', job: 'enquiry' },
  custom_planner: {
    table: 'custom_itineraries',
    key: 'itinerary_id',
    received: 'created_at',
    job: 'itinerary',
  },
} as const satisfies Record<RequestSource, Record<'table' | 'key' | 'received' | 'job', string>>;
