import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** What every authenticator app takes for granted (RFC 6238): SHA-1, six digits, thirty seconds. */
const PERIOD_S = 30;
const DIGITS = 6;
const ALGORITHM = 'SHA1';
/** A code of the step before or after is taken too: clocks differ, and people need a moment to type. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret in base32, as it may be typed into an app by hand. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` address that an app reads from the QR code. */
export function toTotpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({
    issuer,
    label,
    secret,
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_S,
  }).toString();
}

/** The number of thirty-second steps since 1970 at a moment. */
export function toTotpStep(at: Date): number {
  return Math.floor(at.getTime() / (PERIOD_S * 1_000));
}

/** The code of a step: what an app would show. */
export function makeTotpCode(secret: string, step: number): string {
  return HOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    counter: step,
  });
}

/**
 * The step that a code belongs to, among this one and its neighbours; null when it is none of theirs, or of a step that
 * is not later than `lastStep`, the last one that was taken. Spaces in the code do not matter.
 */
export function findTotpStep(secret: string, code: string, at: Date, lastStep: number | null): number | null {
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return null;
  const now = toTotpStep(at);
  for (let step = Math.max(0, now - WINDOW); step <= now + WINDOW; step += 1) {
    if (lastStep !== null && step <= lastStep) continue;
    if (timingSafeEqual(Buffer.from(makeTotpCode(secret, step)), Buffer.from(typed))) return step;
  }
  return null;
}
