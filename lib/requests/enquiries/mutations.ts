import 'server-only';
import { GROUP_HAS_ASKED } from '../../packages/group-choice/messages';
import { createRequestStore } from '../submission/mutations';
import type { CreateResult } from '../submission/types';
import type { NewEnquiry } from './types';

const storeRequest = createRequestStore({
  kind: 'enquiry',
  name: 'enquiries',
  received: 'enquiry_date',
  activityId: 'enquiry_id',
  refusals: { enquiries_group_id_key: { message: GROUP_HAS_ASKED, field: 'group' } },
  columns: {
    tour_id: 'text',
    tour_title: 'text',
    price_shown: 'text',
    package_price: 'int',
    price_book_id: 'int',
    price_total: 'int',
    price_conditions: 'text',
    chosen_extras: 'jsonb',
    group_id: 'uuid',
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
    tour_title: enquiry.tourTitle,
    price_shown: enquiry.priceShown,
    package_price: enquiry.packagePrice,
    price_book_id: enquiry.priceBookId,
    price_total: enquiry.priceTotal,
    price_conditions: enquiry.priceConditions,
    chosen_extras: enquiry.extras,
    group_id: enquiry.groupId,
    message: enquiry.message,
    visitor_message: enquiry.visitorMessage,
    adults_count: enquiry.adults,
    children_count: enquiry.children,
    children_ages: enquiry.ages,
    travel_date: enquiry.travelDate,
  });
}
