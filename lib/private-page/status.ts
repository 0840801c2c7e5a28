import { describeStatus, isEnquiryStatus } from '../enquiries/visitor-status';
import { describeItineraryStatus } from '../planner/visitor-status';
import type { VisitorRequest } from './types';

const WITHDRAWN_STATUS = {
  label: 'Withdrawn',
  sentence: 'We do not call you about it any more.',
};

/** The status as shown to the visitor; an unknown status is shown as received. */
export function describeRequestStatus({
  source,
  status,
  withdrawnAt,
}: Pick<VisitorRequest, 'source' | 'status' | 'withdrawnAt'>) {
  if (withdrawnAt) return WITHDRAWN_STATUS;
  if (source === 'custom_planner') return describeItineraryStatus(status);
  return describeStatus(isEnquiryStatus(status) ? status : 'new');
}
