import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CaptchaPurpose } from './schema';

/** The verified content of a token; does not contain the answer. */
export type CaptchaClaims = { nonce: string; purpose: CaptchaPurpose; issuedAt: Date; expiresAt: Date };

export type CaptchaCheck =
  | { kind: 'right'; claims: CaptchaClaims }
  /**
   * The token is valid but the answer is wrong. The caller must mark the token as used, so that nobody can try all
   * answers.
   */
  | { kind: 'wrong'; claims: CaptchaClaims }
  | { kind: 'refused' };

type IssueInput = { answer: number; purpose: CaptchaPurpose; now: Date; ttlSeconds: number; key: Buffer };
type CheckInput = { token: string; answer: number | null; purpose: CaptchaPurpose; now: Date; key: Buffer };
type Payload = { n: string; p: string; i: number; e: number };

const MAX_TOKEN_LENGTH = 400;

/**
 * Issues a token `payload.seal.proof`: the seal authenticates the payload, the proof binds the answer to it. Both are
 * HMACs, so the answer cannot be read from the token.
 */
export function issueCaptchaToken({ answer, purpose, now, ttlSeconds, key }: IssueInput) {
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1_000);
  const claims: Payload = {
    n: randomBytes(16).toString('base64url'),
    p: purpose,
    i: now.getTime(),
    e: expiresAt.getTime(),
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { token: `${payload}.${seal(key, payload)}.${prove(key, payload, answer)}`, expiresAt };
}

/** Checks signature, purpose, expiry and answer, in that order. Signature and answer are compared in constant time. */
export function checkCaptchaToken({ token, answer, purpose, now, key }: CheckInput): CaptchaCheck {
  if (token.length > MAX_TOKEN_LENGTH) return { kind: 'refused' };
  const [payload = '', sealed = '', proof = '', ...more] = token.split('.');
  if (more.length > 0 || !isSame(sealed, seal(key, payload))) return { kind: 'refused' };
  const { n, p, i, e } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Payload;
  if (p !== purpose || e <= now.getTime()) return { kind: 'refused' };
  const claims: CaptchaClaims = { nonce: n, purpose, issuedAt: new Date(i), expiresAt: new Date(e) };
  const isRight = answer !== null && isSame(proof, prove(key, payload, answer));
  return { kind: isRight ? 'right' : 'wrong', claims };
}

function seal(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(`seal:${payload}`).digest('base64url');
}

function prove(key: Buffer, payload: string, answer: number): string {
  return createHmac('sha256', key).update(`proof:${payload}:${answer}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
