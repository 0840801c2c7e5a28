import type { GroupSummary } from '../../packages/group-choice/types';
import type { Terms } from '../../company/terms/cancellation';
import type { TripOutline } from '../after-sending/outline';
import type { NewRequest, Suspicion } from '../submission/types';
import type { PartyCost } from '../../planner/price/party';
import type { TripPlan } from '../../planner/plan/types';
import type { PlainDate } from '../../platform/format/dates';

/** A planner request about to be stored, with the estimate shown for its party. */
export type NewItinerary = NewRequest & {
  plan: TripPlan;
  party: PartyCost | null;
  /** True if no price figure includes the visitor's changes by hand. */
  isUnpriced: boolean;
};

/** Data for the mails to visitor and staff. */
export type ItineraryForMail = {
  id: string;
  reference: string;
  title: string;
  sentAt: string;
  /** The promised time of the first call or mail. */
  dueAt: string;
  name: string;
  /** Blank if staff have removed it. */
  email: string;
  phone: string;
  phoneE164: string | null;
  /** The terms that applied when the request was sent. */
  terms: Terms;
  outline: TripOutline;
  wishes: { label: string; value: string }[];
  /** Null if no first day has been chosen. */
  firstDay: PlainDate | null;
  /** Share code of the plan. */
  code: string;
  /** The group that chose this plan through a link. */
  group: GroupSummary | null;
  /** Plain fields in words. */
  fields: readonly { label: string; value: string }[];
  ipAddress: string | null;
  place: string;
  suspicion: Suspicion | null;
  idempotencyKey: string;
  statusTokenHash: string;
};
