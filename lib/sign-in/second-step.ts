import 'server-only';
import { getPool, withDatabase } from '../db';
import { decide, failAttempt } from './attempt';
import { takeCodeAttempt } from './limits';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes';
import { openSecret } from './secret-box';
import { findTotpStep } from './totp';

export const WRONG_CODE = 'This code is not right. Wait for the next one and try again.';

/** What an account's second step is checked against; `totpSecret` is sealed. */
export type SecondStepAccount = {
  id: string;
  username: string;
  totpSecret: string | null;
  totpLastStep: bigint | null;
};

export type SecondStepProof = 'code' | 'recovery-code';

/** Takes a code as below, counted against guessing; TOO_MANY when the account's second step is locked. */
export async function checkCode(
  account: SecondStepAccount,
  code: string,
  address: string,
): Promise<SecondStepProof | null> {
  const attempt = await takeCodeAttempt(account.id);
  const proof = await decide(attempt, () => takeSecondStep(account, code));
  if (proof) await attempt.succeed();
  else await failAttempt(attempt, account.username, address);
  return proof;
}

/**
 * Takes a code of the authenticator app, or one of the recovery codes, and uses it up: of two requests with one code,
 * also at the same moment, only one gets an answer. Null when the code is not right (any more).
 */
async function takeSecondStep(
  account: SecondStepAccount,
  code: string,
  now = new Date(),
): Promise<SecondStepProof | null> {
  if (await takeTotpCode(account, code, now)) return 'code';
  if (isRecoveryCode(code) && (await takeRecoveryCode(account.id, code))) return 'recovery-code';
  return null;
}

async function takeTotpCode(
  { id, totpSecret, totpLastStep }: SecondStepAccount,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = totpSecret === null ? null : openSecret(totpSecret, id);
  if (secret === null) return false;
  const step = findTotpStep(secret, code, now, totpLastStep === null ? null : Number(totpLastStep));
  if (step === null) return false;
  // The secret in the where: a code of an app that was taken off meanwhile is worth nothing.
  const { rowCount } = await withDatabase(() =>
    getPool().query(
      `UPDATE staff SET totp_last_step = $2 WHERE id = $1 AND totp_secret = $3 AND totp_enabled_at IS NOT NULL
         AND (totp_last_step IS NULL OR totp_last_step < $2)`,
      [id, step, totpSecret],
    ),
  );
  return rowCount === 1;
}

async function takeRecoveryCode(staffId: string, code: string): Promise<boolean> {
  const { rowCount } = await withDatabase(() =>
    getPool().query(
      'UPDATE staff_recovery_codes SET used_at = now() WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL',
      [staffId, hashRecoveryCode(code, staffId)],
    ),
  );
  return rowCount === 1;
}
