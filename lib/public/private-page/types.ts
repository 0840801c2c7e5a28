import type { Terms } from '../../company/terms/cancellation';
import type { ChosenExtra } from '../../packages/model/types';
import type { PriceSnapshot } from '../../requests/enquiries/price-snapshot';
import type { TripOutline } from '../../requests/after-sending/outline';
import type { PlainDate } from '../../platform/format/dates';
import type { SentPlan } from '../../quotes/model/types';
import type { TravellerState } from '../../quotes/sent/types';
import type { RequestSource } from '../../requests/kinds';

/**
 * `ages` has the age of every child, or is empty if the ages are unknown. Only a plan may have no travel date.
 */
export type Trip = { travelDate: PlainDate | null; adults: number; children: number; ages: readonly number[] };

/** `dueDays` are the days of what is still to be paid. */
type Booking = { lastDay: PlainDate; dueDays: PlainDate[] };

/** The data of the private page. It never contains contact details. */
export type VisitorRequest = {
  source: RequestSource;
  reference: string;
  /** The terms that applied when the request was sent, or those of its trip. */
  terms: Terms;
  /** Title of the trip, package or plan; blank for a general enquiry. */
  title: string;
  status: string;
  /** Time of sending. All times here are ISO 8601. */
  sentAt: string;
  /** The deadline of the first call or mail. */
  dueAt: string;
  /** What the visitor is told instead: the last moment before `dueAt` at which people answer. */
  callBy: string;
  firstContactAt: string | null;
  /** When the visitor withdrew the request; null if it was not withdrawn or staff have reopened it. */
  withdrawnAt: string | null;
  /** Travel date and party; null without a travel date for some that staff added, and for plans without numbers. */
  trip: Trip | null;
  /** Days of the agreed trip, else of the package; null without both, or when the package is no longer offered. */
  outline: TripOutline | null;
  /** Id of the package; null for a request without one. */
  tourId: string | null;
  /** Path of the package's page; null when the package is no longer offered. */
  packagePath: string | null;
  /** Data for the calendar file; null until the trip is booked, and without a travel date. */
  booking: Booking | null;
  /** The stored rate with its unit; blank without a package. */
  priceShown: string;
  /** The stored total in whole rupees; null for a trip without a rate. */
  priceTotal: number | null;
  /** Conditions of the total, in a few words. */
  priceConditions: string;
  /** What was agreed for the trip, or the fee of a cancelled one, in whole rupees; null before the booking. */
  agreedTotal: number | null;
  /** True once the booked trip was cancelled. */
  isCancelled: boolean;
  hasBegun: boolean;
  /** The extras that the visitor chose; empty for a plan. */
  extras: ChosenExtra[];
  /** The planner's answers; empty for an enquiry. */
  wishes: { label: string; value: string }[];
  /** The plan's share code; null for an enquiry. */
  planCode: string | null;
  /** Our latest offer; null before the first one is sent. */
  offer: Offer | null;
  /** True once there is a trip: an offer was accepted, or staff have booked it. */
  isAccepted: boolean;
  /** Plans that we sent without a price, oldest first; empty for an enquiry. */
  suggestions: SuggestedPlan[];
  message: string;
  /** Other form fields as labels and values. */
  fields: readonly { label: string; value: string }[];
  /** The last three digits of the phone number: enough to notice a typo. */
  phoneEnding: string;
  /** The visitor's notes, oldest first. */
  notes: VisitorNote[];
};

/** `total` is in rupees: the accepted price or, before acceptance, the price of the cheapest option. */
export type Offer = {
  url: string;
  state: TravellerState;
  total: number;
  validUntil: PlainDate;
  isOneOfSeveral: boolean;
};

/** A plan that we suggest instead of the visitor's own. */
export type SuggestedPlan = SentPlan & {
  /** The URLs of its page and of its PDF. */
  url: string;
  pdf: string;
  /** Time of sending, ISO 8601. */
  at: string;
  /** The text that staff added to the plan; blank if none. */
  note: string;
};

export type VisitorNote = { at: string; text: string };

/** The stored state that a change by the visitor is checked against. */
export type RequestState = {
  id: string;
  version: number;
  status: string;
  /** Time of the planned follow-up, ISO 8601. */
  followUpAt: string | null;
  trip: Trip | null;
  tourId: string | null;
  price: PriceSnapshot;
  extras: readonly ChosenExtra[];
  message: string;
  notes: { key: string; text: string }[];
  /** True once there is a trip, also a cancelled one. */
  isBooked: boolean;
  /** True during and after a trip that was not cancelled. */
  hasBegun: boolean;
};
