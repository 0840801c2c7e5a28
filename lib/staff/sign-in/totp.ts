import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import { tidyCode } from '../../platform/format/typed-text';

/** Defaults of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds. */
const PERIOD_S = 30;
const DIGITS = 6;
const ALGORITHM = 'SHA1';
/**
 * Number of steps before and after the current one whose codes are accepted, to allow for clock differences and typing
 * time.
 */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new random secret in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` URI for the QR code. */
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

/** The number of 30-second steps since the Unix epoch. */
export function toTotpStep(at: Date): number {
  return Math.floor(at.getTime() / (PERIOD_S * 1_000));
}

/** The code of a step. */
export function makeTotpCode(secret: string, step: number): string {
  return HOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    counter: step,
  });
}

/**
 * Finds the step to which a code belongs; spaces are ignored. Returns null when the code fits no accepted step, or when
 * the step is not later than `lastStep`, the last step that was used (replay protection).
 */
export function findTotpStep(secret: string, code: string, at: Date, lastStep: number | null): number | null {
  const typed = tidyCode(code).replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(typed)) return null;
  const now = toTotpStep(at);
  for (let step = Math.max(0, now - WINDOW); step <= now + WINDOW; step += 1) {
    if (lastStep !== null && step <= lastStep) continue;
    if (timingSafeEqual(Buffer.from(makeTotpCode(secret, step)), Buffer.from(typed))) return step;
  }
  return null;
}
