import type { PlainDate } from '../format/dates';
import type { EnquiryStatus } from './visitor-status';

/** What a sent enquiry is answered with, the first time and on every replay. */
export type EnquiryReceipt = { success: true; message: string; reference: string; statusUrl: string };

/** Why the server thinks that no person typed this. */
export type Suspicion = 'honeypot' | 'too-fast';

/** An enquiry about to be stored: everything that the row holds. */
export type NewEnquiry = {
  reference: string;
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  tourId: string | null;
  tourTitle: string;
  priceShown: string;
  packagePrice: number | null;
  message: string;
  visitorMessage: string;
  userAgent: string | null;
  ipAddress: string;
  city: string | null;
  state: string | null;
  country: string;
  adults: number;
  children: number;
  travelDate: PlainDate;
  isSpam: boolean;
  suspicion: Suspicion | null;
  noticeVersion: string | null;
  idempotencyKey: string;
  requestHash: string;
  statusTokenHash: string;
  captcha: { nonce: string; expiresAt: Date };
};

/** An earlier request under the same key. */
export type KnownEnquiry = { reference: string; requestHash: string };

/** What the private status page shows. */
export type EnquiryStatusView = {
  reference: string;
  tourTitle: string;
  travelDate: PlainDate;
  adults: number;
  children: number;
  status: EnquiryStatus;
  sentAt: string;
};

/** What the two mails are written from. */
export type EnquiryForMail = Omit<EnquiryStatusView, 'status'> & {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  priceShown: string;
  packagePrice: number | null;
  visitorMessage: string;
  place: string;
  suspicion: Suspicion | null;
  idempotencyKey: string;
};
