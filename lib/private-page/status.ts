import { describeStatus, isEnquiryStatus } from '../enquiries/visitor-status';
import { describeItineraryStatus } from '../planner/visitor-status';
import type { VisitorRequest } from './types';

/** The status of either kind of request in the visitor's words; one that is not known reads as received. */
export function describeRequestStatus({ source, status }: Pick<VisitorRequest, 'source' | 'status'>) {
  if (source === 'custom_planner') return describeItineraryStatus(status);
  return describeStatus(isEnquiryStatus(status) ? status : 'new');
}
