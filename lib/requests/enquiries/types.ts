import type { PlainDate } from '../../platform/format/dates';
import type { ChosenExtra } from '../../packages/model/types';
import type { TripOutline } from '../after-sending/outline';
import type { RequestForMail } from '../after-sending/types';
import type { NewRequest } from '../submission/types';
import type { PriceSnapshot } from './price-snapshot';

/** An enquiry about to be stored. */
export type NewEnquiry = NewRequest &
  PriceSnapshot & {
    tourId: string | null;
    extras: readonly ChosenExtra[];
    message: string;
    visitorMessage: string;
    adults: number;
    children: number;
    /** Ages of all children; empty if unknown. */
    ages: readonly number[];
    travelDate: PlainDate;
  };

/** Data for the mails to visitor and staff. */
export type EnquiryForMail = RequestForMail & {
  tourTitle: string;
  /** Null without a package, or when the package is no longer offered. */
  outline: TripOutline | null;
  /** Null when not yet decided, which only enquiries added by staff allow. */
  travelDate: PlainDate | null;
  /** The channel: `website`, or the one that staff entered. */
  source: string;
  adults: number;
  children: number;
  /** Ages of all children; empty if unknown. */
  ages: readonly number[];
  email: string | null;
  priceShown: string;
  /** The total for the party, in rupees. */
  priceTotal: number | null;
  /** What was agreed for the trip; null before the booking. */
  agreedTotal: number | null;
  /** Conditions of the total, in a few words, such as `agreed by call`. */
  priceConditions: string;
  extras: readonly ChosenExtra[];
  visitorMessage: string;
};
