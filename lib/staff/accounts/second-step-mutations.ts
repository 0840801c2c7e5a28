import 'server-only';
import { toAuditSql } from '../audit/mutations';
import { refundOnError, failAttempt } from '../sign-in/attempt';
import { confirmCode, confirmPassword, readAccount, type ConfirmedAccount } from '../sign-in/confirm';
import { takeCodeAttempt } from '../sign-in/limits';
import { hashRecoveryCode, makeRecoveryCodes } from '../sign-in/recovery-codes';
import { WRONG_CODE } from '../sign-in/second-step';
import { openSecret, sealSecret } from '../sign-in/secret-box';
import { findTotpStep, makeTotpSecret, toTotpUri } from '../sign-in/totp';
import { runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toSessionEndingSql, type Self } from './account-mutations';
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
  const { rowCount } = await runSql(
    'UPDATE staff SET totp_secret = $2, totp_last_step = NULL WHERE id = $1 AND totp_enabled_at IS NULL',
    [staff.id, sealSecret(key, staff.id)],
  );
  if (!rowCount) throw new AppError('CONFLICT', { message: IS_ON });
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
  const codes = makeRecoveryCodes();
  const hashes = codes.map((recovery) => hashRecoveryCode(recovery, staff.id));
  const values = [staff.id, staff.sessionId, account.totpSecret, step, hashes];
  const { rowCount } = await runSql(ENABLE, values);
  if (!rowCount) throw new AppError('CONFLICT', { message: NOT_BEGUN });
  return codes;
}

/** Replaces the recovery codes. Needs password and code. */
export async function renewRecoveryCodes(
  self: Self,
  proof: { password: string; code: string },
): Promise<string[]> {
  const { id } = await confirmBoth(self, proof);
  const codes = makeRecoveryCodes();
  const hashes = codes.map((recovery) => hashRecoveryCode(recovery, id));
  const { rowCount } = await runSql(RENEW, [id, hashes]);
  if (!rowCount) throw new AppError('CONFLICT', { message: IS_OFF });
  return codes;
}

/** Disables the second step. Needs the password and a code or recovery code. */
export async function disableSecondStep(
  self: Self,
  proof: { password: string; code: string },
): Promise<void> {
  const { id } = await confirmBoth(self, proof);
  await runSql(DISABLE, [id]);
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

const RECOVERY_CODES = (hashes: string) => `forgotten AS (
  DELETE FROM staff_recovery_codes WHERE staff_id IN (SELECT id FROM changed)
), codes AS (
  INSERT INTO staff_recovery_codes (staff_id, code_hash) SELECT changed.id, unnest(${hashes}::text[]) FROM changed
)`;

const ENABLE = toSessionEndingSql({
  set: 'totp_enabled_at = now(), totp_last_step = $4::bigint',
  where: 'totp_secret = $3 AND totp_enabled_at IS NULL',
  action: 'second-step-on',
  more: `, ${RECOVERY_CODES('$5')}`,
});

const RENEW = `
WITH changed AS (
  SELECT id, username FROM staff WHERE id = $1::uuid AND totp_enabled_at IS NOT NULL FOR UPDATE
), ${RECOVERY_CODES('$2')}, noted AS (
  ${toAuditSql({ from: 'changed', staffId: 'id', action: 'recovery-codes-made', target: 'username' })}
)
SELECT id FROM changed`;

const DISABLE = `
WITH changed AS (
  UPDATE staff SET totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL
  WHERE id = $1::uuid AND totp_enabled_at IS NOT NULL RETURNING id, username
), forgotten AS (
  DELETE FROM staff_recovery_codes WHERE staff_id IN (SELECT id FROM changed)
)
${toAuditSql({ from: 'changed', staffId: 'id', action: 'second-step-off', target: 'username' })}`;
