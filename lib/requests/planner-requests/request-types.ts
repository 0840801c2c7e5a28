import type { TripOutline } from '../after-sending/outline';
import type { RequestForMail } from '../after-sending/types';
import type { NewRequest } from '../submission/types';
import type { PriceChange } from '../../planner/price/price-change';
import type { TripPlan } from '../../planner/plan/types';
import type { PlainDate } from '../../platform/format/dates';

/** A planner request about to be stored. */
export type NewItinerary = NewRequest & {
  plan: TripPlan;
  message: string;
  /** What the visitor's changes by hand cost; null for a suggestion. */
  change: PriceChange | null;
};

/** Data for the mails to visitor and staff. */
export type ItineraryForMail = RequestForMail & {
  title: string;
  /** Blank if staff have removed it. */
  email: string;
  message: string;
  outline: TripOutline;
  wishes: { label: string; value: string }[];
  /** Null if no first day has been chosen. */
  firstDay: PlainDate | null;
  /** Share code of the plan. */
  code: string;
};
