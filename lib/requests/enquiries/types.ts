import type { PlainDate } from '../../platform/format/dates';
import type { GroupSummary } from '../../packages/group-choice/types';
import type { NewRequest, Suspicion } from '../form/types';
import type { PriceSnapshot } from './price-snapshot';

/** An enquiry about to be stored. */
export type NewEnquiry = NewRequest &
  PriceSnapshot & {
    /** The price code that came along, if it is ours and for this package. */
    priceCode: string | null;
    /** The group whose one enquiry this is. */
    groupId: string | null;
    tourId: string | null;
    tourTitle: string;
    message: string;
    visitorMessage: string;
    adults: number;
    children: number;
    travelDate: PlainDate;
  };

/** Data for the mails to visitor and staff. */
export type EnquiryForMail = {
  id: string;
  reference: string;
  tourTitle: string;
  /** Null while it is open; only for an enquiry that staff added. */
  travelDate: PlainDate | null;
  /** How it reached us: `website`, or as staff wrote it down. */
  source: string;
  adults: number;
  children: number;
  sentAt: string;
  name: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  priceShown: string;
  /** What the adults pay in all, in rupees. */
  priceTotal: number | null;
  /** What the total does not settle, in few words. */
  priceConditions: string;
  visitorMessage: string;
  /** The group that decided by a link and asks with this enquiry. */
  group: GroupSummary | null;
  ipAddress: string | null;
  place: string;
  suspicion: Suspicion | null;
  idempotencyKey: string;
  statusTokenHash: string;
};
