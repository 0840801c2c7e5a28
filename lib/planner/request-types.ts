import type { RequestStamp, Suspicion } from '../submission/types';
import type { TripPlan } from './types';

/** A plan that somebody sends us, about to be stored. */
export type NewItinerary = RequestStamp & {
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  plan: TripPlan;
};

/** What the two mails are written from. */
export type ItineraryForMail = {
  id: string;
  reference: string;
  title: string;
  sentAt: string;
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
