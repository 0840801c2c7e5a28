import 'server-only';
import { getPrisma, withDatabase } from '../db';
import { AppError } from '../errors';
import { takeSignInAttempt } from './limits';
import { verifyPassword } from './password';
import { createSession } from './session';

/** The same for an unknown name, a wrong password and a closed account (spec.md point 8). */
export const WRONG_CREDENTIALS = 'Invalid username or password';

type Credentials = { username: string; password: string; clientAddress: string; userAgent: string | null };

/** Checks a name and a password and opens a session; UNAUTHENTICATED when wrong, TOO_MANY when locked. */
export async function signIn(credentials: Credentials): Promise<{ id: string; sessionId: string }> {
  const username = toUsername(credentials.username);
  const attempt = await takeSignInAttempt(username, credentials.clientAddress);
  let staff: { id: string; sessionVersion: number } | null;
  try {
    staff = await findStaff(username, credentials.password);
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
  if (!staff) {
    await attempt.fail();
    throw new AppError('UNAUTHENTICATED', { message: WRONG_CREDENTIALS });
  }
  await attempt.succeed();
  return { id: staff.id, sessionId: await createSession(staff, credentials.userAgent) };
}

/** The account of a name and its password; null when either is wrong or the account is closed. */
async function findStaff(username: string, password: string): Promise<{ id: string; sessionVersion: number } | null> {
  const row = await withDatabase(() =>
    getPrisma().staff.findUnique({
      where: { username },
      select: { id: true, passwordHash: true, sessionVersion: true, disabledAt: true },
    }),
  );
  const isRight = await verifyPassword(row?.passwordHash ?? null, password);
  return row && isRight && !row.disabledAt ? { id: row.id, sessionVersion: row.sessionVersion } : null;
}

/** As accounts are stored: lower case, at most 64 characters; what can be no name becomes one that nobody has. */
export function toUsername(typed: string): string {
  const name = typed.normalize('NFKC').trim().toLowerCase();
  return name.length <= 64 && !name.includes('\0') ? name : '';
}
