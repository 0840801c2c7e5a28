import type { PlainDate } from '../format/dates';
import type { InboxTab } from './status';
import type { EnquiryStatus } from './visitor-status';

/** A row of the staff's inbox. */
export type EnquiryListItem = {
  id: string;
  reference: string;
  customerName: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  /** Blank when the enquiry names no package; shown as General. */
  tourTitle: string;
  priceShown: string;
  adults: number;
  children: number;
  travelDate: PlainDate;
  status: EnquiryStatus;
  isSpam: boolean;
  suspicion: string | null;
  source: string;
  enquiryDate: string;
  version: number;
};

/** How many there are of each tab, whatever is searched for; only `spam` counts spam, nothing counts deleted ones. */
export type InboxCounts = Record<InboxTab, number>;

export type EnquiryPage = { items: EnquiryListItem[]; nextCursor: string | null; counts: InboxCounts };

/** One line of an enquiry's history. */
export type EnquiryActivityItem = {
  id: string;
  at: string;
  /** Null: the product itself, or an account that no longer exists. */
  staff: string | null;
  kind: string;
  before: unknown;
  after: unknown;
  note: string | null;
};

export type EnquiryDetail = EnquiryListItem & {
  tourId: string | null;
  message: string;
  visitorMessage: string;
  userAgent: string | null;
  ipAddress: string | null;
  locationCity: string | null;
  locationState: string | null;
  locationCountry: string | null;
  updatedAt: string;
  activity: EnquiryActivityItem[];
};

/** What the inbox calls the package of an enquiry (spec.md point 3). */
export function toPackageLabel(tourTitle: string): string {
  return tourTitle.trim() || 'General';
}
