import { describeStatus, isEnquiryStatus } from '../enquiries/visitor-status';
import { describeItineraryStatus } from '../planner/visitor-status';
import type { VisitorRequest } from './types';

/** The status as shown to the visitor; unknown ones read as received. */
export function describeRequestStatus({ source, status }: Pick<VisitorRequest, 'source' | 'status'>) {
  if (source === 'custom_planner') return describeItineraryStatus(status);
  return describeStatus(isEnquiryStatus(status) ? status : 'new');
}
