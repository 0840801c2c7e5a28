import type { PlainDate } from '../format/dates';
import type { RequestStamp, Suspicion } from '../submission/types';

/** An enquiry about to be stored. */
export type NewEnquiry = RequestStamp & {
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  tourId: string | null;
  tourTitle: string;
  /** The rate for this package, date and party with its unit, as the page showed it; blank without a package. */
  priceShown: string;
  /** The same rate in rupees. */
  packagePrice: number | null;
  message: string;
  visitorMessage: string;
  adults: number;
  children: number;
  travelDate: PlainDate;
  isSpam: boolean;
};

/** Data for the mails to visitor and staff. */
export type EnquiryForMail = {
  id: string;
  reference: string;
  tourTitle: string;
  travelDate: PlainDate;
  adults: number;
  children: number;
  sentAt: string;
  name: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  priceShown: string;
  visitorMessage: string;
  place: string;
  suspicion: Suspicion | null;
  idempotencyKey: string;
};
