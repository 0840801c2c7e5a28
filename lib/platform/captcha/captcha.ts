import 'server-only';
import { randomInt } from 'node:crypto';
import { getEnv } from '../env';
import { deriveKey, deriveReadKeys } from '../derived-key';
import { describeError, log } from '../log';
import { spendCaptcha } from './mutations';
import { makeQuestion, parseAnswer } from './question';
import type { Captcha, CaptchaPurpose } from './schema';
import { checkCaptchaToken, issueCaptchaToken, type CaptchaCheck, type CaptchaClaims } from './token';

/** Creates a question and the signed token to verify its answer. */
export function createCaptcha(purpose: CaptchaPurpose): Captcha {
  const { text, answer } = makeQuestion((max) => randomInt(1, max + 1));
  const { token, expiresAt } = issueCaptchaToken({
    answer,
    purpose,
    now: new Date(),
    ttlSeconds: getEnv().CAPTCHA_TTL_S,
    key: deriveKey('captcha'),
  });
  return { question: text, token, expiresAt: expiresAt.toISOString() };
}

/**
 * Returns the claims of a token with a correct answer, otherwise null. A token works only once. After a correct answer
 * the caller must insert the nonce and its own row in one statement; after a wrong answer this function marks the token
 * as used.
 */
export async function verifyCaptcha(
  purpose: CaptchaPurpose,
  token: string,
  typed: unknown,
): Promise<CaptchaClaims | null> {
  const answer = parseAnswer(typed);
  const check = checkWithKeys({ token, answer, purpose, now: new Date() });
  if (check.kind === 'right') return check.claims;
  if (check.kind === 'wrong') await spend(check.claims);
  return null;
}

/** Checks with both keys, because a question may be older than a change of AUTH_SECRET. */
function checkWithKeys(given: Omit<Parameters<typeof checkCaptchaToken>[0], 'key'>): CaptchaCheck {
  const checks = deriveReadKeys('captcha').map((key) => checkCaptchaToken({ ...given, key }));
  return checks.find(({ kind }) => kind !== 'refused') ?? { kind: 'refused' };
}

/** Marks a token as used. The captcha has failed in any case, so a database error is only logged. */
async function spend(claims: CaptchaClaims): Promise<void> {
  try {
    await spendCaptcha(claims);
  } catch (error) {
    log.warn(
      { err: describeError(error) },
      'a captcha with a wrong answer could not be marked as used, so it can be answered again',
    );
  }
}
