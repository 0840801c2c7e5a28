import 'server-only';
import { recordAudit } from '../audit/mutations';
import { refundOnError, failAttempt } from '../sign-in/attempt';
import { confirmCode, confirmPassword, readAccount, type ConfirmedAccount } from '../sign-in/confirm';
import { takeCodeAttempt } from '../sign-in/limits';
import { hashRecoveryCode, makeRecoveryCodes } from '../sign-in/recovery-codes';
import { WRONG_CODE } from '../sign-in/second-step';
import { openSecret, sealSecret } from '../sign-in/secret-box';
import { findTotpStep, makeTotpSecret, toTotpUri } from '../sign-in/totp';
import { getPrisma, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { changeOwn, type Self } from './account-mutations';
import { lockAccount } from './link-mutations';
import { drawQr } from '../../platform/qr';
import type { SecondStepSetup } from './types';

const IS_ON = 'Two-step sign-in is on already. Switch it off first to use another app.';
const IS_OFF = 'Two-step sign-in is not on.';
const NOT_BEGUN = 'Begin again: there is no app waiting to be confirmed.';

/** Creates a new secret after checking the password; it takes effect once `enableSecondStep` confirms a code. */
export async function beginSecondStep(
  { staff, address }: Self,
  password: string,
  issuer: string,
): Promise<SecondStepSetup> {
  await confirmPassword({ staffId: staff.id, address }, password);
  const key = makeTotpSecret();
  const { count } = await getPrisma().staff.updateMany({
    where: { id: staff.id, totpEnabledAt: null },
    data: { totpSecret: sealSecret(key, staff.id), totpLastStep: null },
  });
  if (count === 0) throw new AppError('CONFLICT', { message: IS_ON });
  const uri = toTotpUri(key, { issuer, label: staff.username });
  return { uri, key, qr: drawQr(uri) };
}

/** Enables the second step with a first code and ends other sessions. Returns the recovery codes, shown only once. */
export async function enableSecondStep(
  { staff, address }: Self,
  code: string,
  now = new Date(),
): Promise<string[]> {
  const account = await readAccount(staff.id);
  if (account.totpEnabledAt) throw new AppError('CONFLICT', { message: IS_ON });
  if (!account.totpSecret) throw new AppError('CONFLICT', { message: NOT_BEGUN });
  const step = await checkFirstCode(account, code, { address, now });
  const { totpSecret } = account;
  return transact(async (tx) => {
    const isOn = await changeOwn(tx, staff, {
      where: { totpSecret, totpEnabledAt: null },
      data: { totpEnabledAt: now, totpLastStep: step },
      action: 'second-step-on',
    });
    if (!isOn) throw new AppError('CONFLICT', { message: NOT_BEGUN });
    return replaceCodes(tx, staff.id);
  });
}

/** Replaces the recovery codes. Needs password and code. */
export async function renewRecoveryCodes(
  self: Self,
  proof: { password: string; code: string },
): Promise<string[]> {
  const { id: staffId } = await confirmBoth(self, proof);
  return transact(async (tx) => {
    const account = await lockAccount(tx, staffId);
    if (!account?.totpEnabledAt) throw new AppError('CONFLICT', { message: IS_OFF });
    await recordAudit({ staffId, action: 'recovery-codes-made', target: account.username }, tx);
    return replaceCodes(tx, staffId);
  });
}

/** Disables the second step. Needs the password and a code or recovery code. */
export async function disableSecondStep(
  self: Self,
  proof: { password: string; code: string },
): Promise<void> {
  const { id } = await confirmBoth(self, proof);
  await transact(async (tx) => {
    const [changed] = await tx.staff.updateManyAndReturn({
      where: { id, totpEnabledAt: { not: null } },
      data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null },
    });
    if (!changed) return;
    await tx.staffRecoveryCode.deleteMany({ where: { staffId: id } });
    await recordAudit({ staffId: id, action: 'second-step-off', target: changed.username }, tx);
  });
}

/** Replaces the recovery codes of an account by new ones, which it returns. */
async function replaceCodes(tx: Transaction, staffId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } });
  await tx.staffRecoveryCode.createMany({
    data: codes.map((code) => ({ staffId, codeHash: hashRecoveryCode(code, staffId) })),
  });
  return codes;
}

async function confirmBoth(
  { staff, address }: Self,
  { password, code }: { password: string; code: string },
): Promise<ConfirmedAccount> {
  const account = await confirmPassword({ staffId: staff.id, address }, password);
  if (!account.totpEnabledAt) throw new AppError('CONFLICT', { message: IS_OFF });
  await confirmCode(account, code, address);
  return account;
}

async function checkFirstCode(
  { id, username, totpSecret }: ConfirmedAccount,
  code: string,
  { address, now }: { address: string; now: Date },
): Promise<number> {
  const attempt = await takeCodeAttempt(id);
  const secret = totpSecret === null ? null : openSecret(totpSecret, id);
  const step = await refundOnError(attempt, async () =>
    secret === null ? null : findTotpStep(secret, code, now, null),
  );
  if (step === null) {
    await failAttempt(attempt, username, address, 'code');
    throw new AppError('INVALID', { message: WRONG_CODE, field: 'code' });
  }
  await attempt.succeed();
  return step;
}
