import 'server-only';
import { getPrisma } from '../../platform/db';
import { refundOnError, failAttempt } from './attempt';
import { takeCodeAttempt } from './limits';
import { isRecoveryCode, listRecoveryHashes } from './recovery-codes';
import { openSecret } from './secret-box';
import { findTotpStep } from './totp';

export const WRONG_CODE = 'This code is not right. Wait for the next one and try again.';

/** Second-step data of an account; `totpSecret` is encrypted. */
export type SecondStepAccount = {
  id: string;
  username: string;
  totpSecret: string | null;
  totpLastStep: bigint | null;
};

export type SecondStepProof = 'code' | 'recovery-code';

/**
 * Checks and uses up a second-step code, with a rate limit. Returns null when the code is wrong. Throws TOO_MANY when
 * the second step of the account is locked.
 */
export async function checkCode(
  account: SecondStepAccount,
  code: string,
  address: string,
): Promise<SecondStepProof | null> {
  const attempt = await takeCodeAttempt(account.id);
  const proof = await refundOnError(attempt, () => takeSecondStep(account, code));
  if (proof) await attempt.succeed();
  else await failAttempt(attempt, account.username, address, 'code');
  return proof;
}

/**
 * Accepts an authenticator or recovery code and marks it as used. Each code is accepted once, even when two requests
 * use it at the same time. Returns null when the code is wrong or already used.
 */
async function takeSecondStep(account: SecondStepAccount, code: string): Promise<SecondStepProof | null> {
  if (await takeTotpCode(account, code)) return 'code';
  if (isRecoveryCode(code) && (await takeRecoveryCode(account.id, code))) return 'recovery-code';
  return null;
}

async function takeTotpCode(
  { id, totpSecret, totpLastStep }: SecondStepAccount,
  code: string,
): Promise<boolean> {
  const secret = totpSecret === null ? null : openSecret(totpSecret, id);
  if (secret === null) return false;
  const step = findTotpStep(secret, code, new Date(), totpLastStep === null ? null : Number(totpLastStep));
  if (step === null) return false;
  // The condition includes the secret, because another request may have replaced or removed it.
  const isNew = { OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] };
  const { count } = await getPrisma().staff.updateMany({
    where: { id, totpSecret, totpEnabledAt: { not: null }, ...isNew },
    data: { totpLastStep: step },
  });
  return count === 1;
}

async function takeRecoveryCode(staffId: string, code: string): Promise<boolean> {
  const { count } = await getPrisma().staffRecoveryCode.updateMany({
    where: { staffId, codeHash: { in: listRecoveryHashes(code, staffId) }, usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}
