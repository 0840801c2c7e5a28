import type { z } from 'zod';
import type { VisitorValues } from '../derived-visitor-fields';
import type { Lead } from '../lead-source/lead-source';
import type { RequestSource } from '../kinds';
import type { StoredLink } from '../../platform/http/idempotency';
import type { receiptSchema } from './answer-schema';

export type Receipt = z.infer<ReturnType<typeof receiptSchema>>;

/** Why a submission looks automated. */
export type Suspicion = 'honeypot' | 'too-fast';

/** An earlier request with the same idempotency key. */
export type KnownRequest = StoredLink & Clock & { reference: string; requestHash: string };

/** When a request arrived, and by when it must be answered. */
type Clock = { receivedAt: Date; dueAt: Date };

/** Server-side data stored with a request. */
export type RequestStamp = Lead &
  VisitorValues & {
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
    /** Key of the counter of the sender's requests. */
    limitKey: string;
    /** The latest moment (`performance.now()`) at which the statement may start. */
    lastStart: number;
  };

/** The values that every form stores with a request. */
export type NewRequest = RequestStamp & {
  source: RequestSource;
  reference: string;
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  /** Title of the package or plan; blank without one. */
  title: string;
  /** The group for which this request is sent; a group can send only one. */
  groupId: string | null;
};

/**
 * The outcome of storing a request, with the deadline that its terms promise. `not-stored`: the captcha
 * was already used or the idempotency key is known. `reference-used`: another request has the same reference (or,
 * rarely, has just been stored with the same idempotency key).
 */
export type CreateResult = Clock | 'not-stored' | 'reference-used';
