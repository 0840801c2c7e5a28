import type { PlainDate } from '../../platform/format/dates';
import type { RequestOrigin, RequestStatus } from '../inbox/status';

/** Why two requests are related: same phone number, linked by staff, or same e-mail address. */
export type Tie = 'phone' | 'link' | 'email';

/** A related request. */
export type CustomerRequest = {
  id: string;
  source: RequestOrigin;
  reference: string;
  customerName: string;
  tourTitle: string;
  status: RequestStatus;
  isSpam: boolean;
  /** When the request was received; ISO 8601, UTC. */
  enquiryDate: string;
  tie: Tie;
};

/** Birthday and notes of a customer, stored with one of the customer's requests. */
export type CustomerCard = {
  /** The request with which the card is stored. */
  requestId: string;
  reference: string;
  birthday: PlainDate | null;
  notes: string;
  version: number;
};

/** Requests related to the current one. Each list shows the newest first. */
export type CustomerHistory = {
  /** Same phone number or linked by staff, directly or transitively. */
  same: CustomerRequest[];
  /** Only the e-mail address is equal; two people may share one address. */
  suggested: CustomerRequest[];
  /** Marked by staff as another customer's, despite the same phone number or e-mail address. */
  apart: CustomerRequest[];
};

/** Related requests and the customer's cards: first the card that can be edited, then those of merged customers. */
export type CustomerStory = CustomerHistory & { cards: CustomerCard[] };

export const DECISIONS = ['linked', 'apart'] as const;
export type Decision = (typeof DECISIONS)[number];
