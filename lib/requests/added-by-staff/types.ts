import type { RequestStatus } from '../inbox/status';

/** An earlier request with the same phone number or e-mail address. */
export type EarlierRequest = {
  id: string;
  reference: string;
  customerName: string;
  /** Title of the package or plan; may be blank. */
  title: string;
  status: RequestStatus;
  /** ISO 8601. */
  receivedAt: string;
};
