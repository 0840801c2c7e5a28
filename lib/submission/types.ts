/** The response to a submission, identical on every replay. */
export type Receipt = {
  success: true;
  message: string;
  reference: string;
  statusUrl: string;
  /** False when no mail server is set up: the acknowledgement is kept as a file. */
  mailed: boolean;
};

/** Why a submission looks automated. */
export type Suspicion = 'honeypot' | 'too-fast';

/** An earlier request with the same idempotency key. */
export type KnownRequest = { reference: string; requestHash: string };

/** Server-side data stored with a request. */
export type RequestStamp = {
  reference: string;
  userAgent: string | null;
  ipAddress: string;
  city: string | null;
  state: string | null;
  country: string;
  suspicion: Suspicion | null;
  noticeVersion: string | null;
  idempotencyKey: string;
  requestHash: string;
  statusTokenHash: string;
  captcha: { nonce: string; expiresAt: Date };
};

/** `not-stored`: spent captcha or known key. `taken`: unique violation of the reference (or, in a race, the key). */
export type CreateResult = 'created' | 'not-stored' | 'taken';
