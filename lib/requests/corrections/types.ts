import type { FieldValues } from '../fields';
import type { ChosenExtra } from '../../packages/model/types';
import type { PriceSnapshot } from '../enquiries/price-snapshot';
import type { PlainDate } from '../../platform/format/dates';

/** The values that staff can correct in a request of either kind. The request's history uses the same field names. */
export type SharedFacts = FieldValues & {
  customerName: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
};
/** The values that staff can correct in an enquiry, with those that depend on the trip. */
export type EnquiryFacts = SharedFacts &
  PriceSnapshot & {
    tourId: string | null;
    tourTitle: string;
    travelDate: PlainDate | null;
    adults: number;
    children: number;
    ages: number[];
    extras: ChosenExtra[];
    /** Party, date and extras, then the visitor's text. */
    message: string;
  };

type Head = { version: number; isErased: boolean };
/** A request before its correction. */
export type Correctable =
  | (Head & { kind: 'itinerary'; facts: SharedFacts })
  | (Head & { kind: 'enquiry'; facts: EnquiryFacts; visitorMessage: string; needsDate: boolean });
