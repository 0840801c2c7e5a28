import type { RequestStamp, Suspicion } from '../http/submission-types';
import type { TripPlan } from './types';

/** A plan that somebody sends us, about to be stored. */
export type NewItinerary = RequestStamp & {
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  plan: TripPlan;
};

/** What the private status page shows. */
export type ItineraryStatusView = {
  reference: string;
  title: string;
  days: number;
  status: string;
  sentAt: string;
};

/** What the two mails are written from. */
export type ItineraryForMail = Omit<ItineraryStatusView, 'status' | 'days'> & {
  id: string;
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  /** The days' titles, the first day first. */
  days: string[];
  /** Label and value of what was asked for. */
  wishes: { label: string; value: string }[];
  /** The code that opens the same plan. */
  code: string;
  place: string;
  suspicion: Suspicion | null;
  idempotencyKey: string;
};
