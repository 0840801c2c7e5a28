import 'server-only';
import { getPrisma, withDatabase } from '../db';
import { AppError } from '../errors';
import { decide, failAttempt } from './attempt';
import { takeSignInAttempt, type SignInAttempt } from './limits';
import { verifyPassword } from './password';
import { checkCode, WRONG_CODE, type SecondStepAccount, type SecondStepProof } from './second-step';
import { createSession } from './session-mutations';

/** The same for an unknown name, a wrong password and a closed account (spec.md point 8). */
const WRONG_CREDENTIALS = 'Invalid username or password';
/** Said only after the right password, with `field: 'code'`: who asks and who answers know that there is a second step. */
const CODE_WANTED = 'Enter the code of your authenticator app.';

type Credentials = {
  username: string;
  password: string;
  /** Of the authenticator app, or a recovery code; blank when none was sent. */
  code: string;
  clientAddress: string;
  userAgent: string | null;
};

type Account = SecondStepAccount & { sessionVersion: number; totpEnabledAt: Date | null };

/**
 * Checks name, password and, where the account has a second step, the code, and opens a session. UNAUTHENTICATED when
 * one is wrong (with the field `code` when only that is), TOO_MANY when locked.
 */
export async function signIn(credentials: Credentials): Promise<{ id: string; sessionId: string }> {
  const { clientAddress, userAgent } = credentials;
  const username = toUsername(credentials.username);
  const attempt = await takeSignInAttempt(username, clientAddress);
  const account = await decide(attempt, () => findAccount(username, credentials.password));
  if (!account) {
    await failAttempt(attempt, username, clientAddress);
    throw new AppError('UNAUTHENTICATED', { message: WRONG_CREDENTIALS });
  }
  const secondStep = account.totpEnabledAt ? await requireCode(attempt, account, credentials) : null;
  await attempt.succeed();
  const { id, sessionVersion } = account;
  const session = { staffId: id, sessionVersion, userAgent, ipAddress: clientAddress, secondStep };
  return { id, sessionId: await createSession(session) };
}

/** A code that is still to come does not forgive earlier failures: else asking for it would give new tries for free. */
async function requireCode(
  attempt: SignInAttempt,
  account: Account,
  { code, clientAddress }: Credentials,
): Promise<SecondStepProof> {
  if (!code.trim()) {
    await attempt.cancel();
    throw new AppError('UNAUTHENTICATED', { message: CODE_WANTED, field: 'code' });
  }
  const proof = await decide(attempt, () => checkCode(account, code, clientAddress));
  if (proof) return proof;
  await failAttempt(attempt, account.username, clientAddress);
  throw new AppError('UNAUTHENTICATED', { message: WRONG_CODE, field: 'code' });
}

/** The account of a name and its password; null when either is wrong or the account is closed. */
async function findAccount(username: string, password: string): Promise<Account | null> {
  const row = await withDatabase(() =>
    getPrisma().staff.findUnique({
      where: { username },
      select: {
        id: true,
        username: true,
        passwordHash: true,
        sessionVersion: true,
        disabledAt: true,
        totpSecret: true,
        totpEnabledAt: true,
        totpLastStep: true,
      },
    }),
  );
  const isRight = await verifyPassword(row?.passwordHash ?? null, password);
  return row && isRight && !row.disabledAt ? row : null;
}

/** As accounts are stored: lower case, at most 64 characters; what can be no name becomes one that nobody has. */
function toUsername(typed: string): string {
  const name = typed.normalize('NFKC').trim().toLowerCase();
  return name.length <= 64 && !name.includes('\0') ? name : '';
}
