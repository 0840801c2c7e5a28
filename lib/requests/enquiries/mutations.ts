import 'server-only';
import { createRequestStore } from '../submission/mutations';
import type { CreateResult } from '../submission/types';
import type { NewEnquiry } from './types';

const storeRequest = createRequestStore({
  kind: 'enquiry',
  columns: {
    tour_id: 'text',
    price_shown: 'text',
    package_price: 'int',
    price_book_id: 'int',
    price_total: 'int',
    price_conditions: 'text',
    chosen_extras: 'jsonb',
    message: 'text',
    visitor_message: 'text',
    adults_count: 'smallint',
    children_count: 'smallint',
    children_ages: 'smallint[]',
    travel_date: 'date',
  },
});

/** Stores an enquiry; see `createRequestStore`. */
export function createEnquiry(enquiry: NewEnquiry): Promise<CreateResult> {
  return storeRequest(enquiry, {
    tour_id: enquiry.tourId,
    price_shown: enquiry.priceShown,
    package_price: enquiry.packagePrice,
    price_book_id: enquiry.priceBookId,
    price_total: enquiry.priceTotal,
    price_conditions: enquiry.priceConditions,
    chosen_extras: enquiry.extras,
    message: enquiry.message,
    visitor_message: enquiry.visitorMessage,
    adults_count: enquiry.adults,
    children_count: enquiry.children,
    children_ages: enquiry.ages,
    travel_date: enquiry.travelDate,
  });
}
