import type { RequestSource, RequestStatus } from '../inbox/status';

/** Why two requests stand together: the same number, a colleague's word, or only the same address. */
export type Tie = 'phone' | 'link' | 'email';

/** Another request of the same person, or perhaps of the same. */
export type CustomerRequest = {
  id: string;
  source: RequestSource;
  reference: string;
  customerName: string;
  tourTitle: string;
  status: RequestStatus;
  isSpam: boolean;
  /** When it was received; ISO, UTC. */
  enquiryDate: string;
  tie: Tie;
};

/** Everything of one person beside the request that is looked at; each list newest first. */
export type CustomerHistory = {
  /** The same number, or linked by staff, directly or through one of these. */
  same: CustomerRequest[];
  /** Share an address and nothing else: two people may use one. */
  suggested: CustomerRequest[];
  /** Staff said that these are somebody else's, though number or address is the same. */
  apart: CustomerRequest[];
};

export const DECISIONS = ['linked', 'apart'] as const;
export type Decision = (typeof DECISIONS)[number];
