import 'server-only';
import { getPrisma } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { refundOnError, failAttempt } from './attempt';
import { takePasswordAttempt } from './limits';
import { verifyPassword } from './password';
import { checkCode, WRONG_CODE, type SecondStepAccount } from './second-step';

const WRONG_PASSWORD = 'This password is not right.';
const NO_PASSWORD = 'Enter your password.';

export type ConfirmedAccount = SecondStepAccount & { passwordHash: string; totpEnabledAt: Date | null };

/**
 * Checks the password of a signed-in user again, with a rate limit. Returns the account. Throws INVALID
 * with the field `fieldName` when the password is wrong.
 */
export async function confirmPassword(
  who: { staffId: string; address: string },
  password: string,
  fieldName = 'password',
): Promise<ConfirmedAccount> {
  const account = await readAccount(who.staffId);
  const attempt = await takePasswordAttempt(account.id);
  if (await refundOnError(attempt, () => verifyPassword(account.passwordHash, password))) {
    await attempt.succeed();
    return account;
  }
  await failAttempt(attempt, account.username, who.address);
  throw new AppError('INVALID', { message: WRONG_PASSWORD, field: fieldName });
}

/**
 * Checks the password before a change that would let somebody take over the account from an unattended browser. Throws
 * INVALID with the field `password` when it is missing or wrong.
 */
export async function requirePassword(
  who: { staffId: string; address: string },
  password: string | undefined,
): Promise<void> {
  if (!password) throw new AppError('INVALID', { message: NO_PASSWORD, field: 'password' });
  await confirmPassword(who, password);
}

/** Checks a second-step code and marks it as used. Throws INVALID with the field `code` when the code is wrong. */
export async function confirmCode(account: SecondStepAccount, code: string, address: string): Promise<void> {
  if (await checkCode(account, code, address)) return;
  throw new AppError('INVALID', { message: WRONG_CODE, field: 'code' });
}

/** The stored credentials of an account; throws UNAUTHENTICATED when it does not exist. */
export async function readAccount(staffId: string): Promise<ConfirmedAccount> {
  const account = await getPrisma().staff.findUnique({
    where: { id: staffId },
    select: {
      id: true,
      username: true,
      passwordHash: true,
      totpSecret: true,
      totpEnabledAt: true,
      totpLastStep: true,
    },
  });
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
}
