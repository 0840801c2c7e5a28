import 'server-only';
import { readFile, rm } from 'node:fs/promises';
import { getPrisma } from '../../platform/db';
import { getEnv } from '../../platform/env';
import { describeError, log } from '../../platform/log';
import { toFirstPasswordFile, verifyPassword } from '../sign-in/password';

/**
 * Deletes the file with the generated password of the first account once that password no longer works. Called after
 * each password change; a failure is only logged.
 */
export async function deleteFirstPassword(): Promise<void> {
  const file = toFirstPasswordFile(getEnv().DATA_DIR);
  try {
    const password = await readFile(file, 'utf8').catch(() => null);
    if (password === null) return;
    const first = await getPrisma().staff.findFirst({ orderBy: { createdAt: 'asc' } });
    if (!(await verifyPassword(first?.passwordHash ?? null, password.trim())))
      await rm(file, { force: true });
  } catch (error) {
    log.warn(
      { err: describeError(error) },
      'the file with the first password could not be checked or deleted; the next password change tries again',
    );
  }
}
