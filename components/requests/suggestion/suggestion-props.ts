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
  /** What changes by hand cost. */
  bands: readonly PlannerBand[];
  /** False when the server sends no mail, or the traveller gave no address. */
  canSend: boolean;
  brand: string;
  /** The traveller's private page. */
  statusLink: string;
};
