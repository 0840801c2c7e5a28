/** What a sent form is answered with, the first time and on every replay. */
export type Receipt = { success: true; message: string; reference: string; statusUrl: string };

/** Why the server thinks that no person typed this. */
export type Suspicion = 'honeypot' | 'too-fast';

/** An earlier request under the same key. */
export type KnownRequest = { reference: string; requestHash: string };

/** What the server itself adds to a request before it is stored. */
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

/**
 * `not-stored`: the captcha was spent before, or the key is known. `taken`: the reference (or, in a race, the key) is
 * another row's; nothing at all was written then.
 */
export type CreateResult = 'created' | 'not-stored' | 'taken';
