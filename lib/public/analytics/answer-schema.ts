import { z } from 'zod';
import { count } from '../../platform/answer-parts';

/** Site totals; enquiries exclude spam and deleted ones. */
export const siteStatsSchema = z.object({
  tours: count,
  keralaTours: count,
  internationalTours: count,
  reviews: count,
  averageRating: z.number(),
  enquiries: count,
  newEnquiries: count,
  convertedEnquiries: count,
});
