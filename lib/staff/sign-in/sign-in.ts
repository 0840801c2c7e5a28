import 'server-only';
import { getPrisma } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { tidyCode } from '../../platform/format/typed-text';
import { countFailedAttempt, failAttempt, refundOnError } from './attempt';
import { readKnownBrowser } from './known-browser';
import { takeSignInAttempt, type SignInAttempt } from './limits';
import { verifyPassword } from './password';
import { checkCode, WRONG_CODE, type SecondStepAccount, type SecondStepProof } from './second-step';
import { createSession } from './session-mutations';

/** The same message is used for an unknown name, a wrong password and a disabled account. */
const WRONG_CREDENTIALS = 'Invalid username or password';
/** Sent only after a correct password, so that nobody else learns which accounts have a second step. */
const CODE_REQUIRED = 'Enter the code of your authenticator app.';

type Credentials = {
  username: string;
  password: string;
  /** Authenticator or recovery code; blank when none was sent. */
  code: string;
  clientAddress: string;
  userAgent: string | null;
  /** The request's headers, for the cookie of a known browser. */
  headers: Headers;
};

type Account = SecondStepAccount & { sessionVersion: number; totpEnabledAt: Date | null };

/**
 * Checks username, password and, if enabled, the second-step code, and creates a session. Throws UNAUTHENTICATED (with
 * the field `code` when only the code is wrong or missing) or TOO_MANY.
 */
export async function signIn(
  credentials: Credentials,
): Promise<{ id: string; sessionId: string; username: string }> {
  const { clientAddress, userAgent, headers } = credentials;
  const username = toUsername(credentials.username);
  const attempt = await takeSignInAttempt(username, {
    clientAddress,
    knownBrowser: readKnownBrowser(headers, username),
  });
  const account = await refundOnError(attempt, () => findAccount(username, credentials.password));
  if (!account) {
    await failAttempt(attempt, username, clientAddress);
    throw new AppError('UNAUTHENTICATED', { message: WRONG_CREDENTIALS });
  }
  const secondStep = account.totpEnabledAt ? await requireCode(attempt, account, credentials) : null;
  await attempt.succeed();
  const { id, sessionVersion } = account;
  const session = { staffId: id, sessionVersion, userAgent, ipAddress: clientAddress, secondStep };
  return { id, sessionId: await createSession(session), username };
}

/**
 * Checks the second-step code. A missing code does not count as an attempt, but earlier failures stay counted:
 * resetting them here would allow unlimited attempts.
 */
async function requireCode(
  attempt: SignInAttempt,
  account: Account,
  { code, clientAddress }: Credentials,
): Promise<SecondStepProof> {
  if (!tidyCode(code)) {
    await attempt.cancel();
    throw new AppError('UNAUTHENTICATED', { message: CODE_REQUIRED, field: 'code' });
  }
  const proof = await refundOnError(attempt, () => checkCode(account, code, clientAddress));
  if (proof) return proof;
  await countFailedAttempt(attempt, account.username, clientAddress, 'code');
  throw new AppError('UNAUTHENTICATED', { message: WRONG_CODE, field: 'code' });
}

/** The account with this username and password; null when either is wrong or the account is disabled. */
async function findAccount(username: string, password: string): Promise<Account | null> {
  const row = await getPrisma().staff.findUnique({
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
  });
  const isRight = await verifyPassword(row?.passwordHash ?? null, password);
  return row && isRight && !row.disabledAt ? row : null;
}

/**
 * Normalises a username. An impossible name becomes '', which no account has, so that the check takes as long as for
 * any other unknown name.
 */
function toUsername(typed: string): string {
  const name = tidyCode(typed).toLowerCase();
  return name.length <= 64 && !name.includes('\0') ? name : '';
}
