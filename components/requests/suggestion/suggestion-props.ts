import type { PricedPackage } from '@/lib/planner/plan/estimate';
import type { PlannerBand } from '@/lib/platform/site';
import type { InboxDetail, RequestedPlan } from '@/lib/requests/inbox/types';

/** Data of a planner request for the editor of suggestions. */
export type SuggestedRequest = Pick<
  InboxDetail,
  'id' | 'reference' | 'customerName' | 'phone' | 'phoneE164' | 'priceShown'
> & { plan: Pick<RequestedPlan, 'code' | 'edits' | 'suggestions'> };

export type SuggestionProps = {
  request: SuggestedRequest;
  packages: PricedPackage[];
  /** Price bands, from which the cost of changes by hand is estimated. */
  bands: readonly PlannerBand[];
  /** False when the server sends no mail, or the traveller gave no e-mail address. */
  canSend: boolean;
  brand: string;
  /** URL of the traveller's private page. */
  statusLink: string;
};
