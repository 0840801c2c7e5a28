import 'server-only';
import { getPrisma } from '../../platform/db';
import { describeError, log } from '../../platform/log';
import { listOldRecoveryKeys } from './recovery-codes';
import { getSealPrefix, openSecret, sealSecret } from './secret-box';

const RETRY_MS = 60_000;

/**
 * Runs at every start: re-encrypts second-step secrets that were encrypted with an earlier AUTH_SECRET; usually there
 * are none. Logs what still depends on the earlier secret, so that operators know when to remove it. Never throws;
 * after a failure, such as a database that is still starting, it retries every minute.
 */
export async function resealSecrets(): Promise<void> {
  try {
    const counts = { ...(await resealAll()), withOldRecoveryCodes: await countOldRecoveryCodes() };
    if (Object.values(counts).some(Boolean))
      log.warn(
        counts,
        'AUTH_SECRET was changed. resealed: authenticator secrets re-encrypted now; unreadable: secrets that no current or ' +
          'previous AUTH_SECRET decrypts; withOldRecoveryCodes: accounts whose recovery codes need AUTH_SECRET_PREVIOUS',
      );
  } catch (error) {
    log.warn(
      { err: describeError(error) },
      'authenticator secrets could not be re-encrypted after a change of AUTH_SECRET; retrying in a minute',
    );
    setTimeout(() => void resealSecrets(), RETRY_MS).unref();
  }
}

async function resealAll(): Promise<{ resealed: number; unreadable: number }> {
  const counts = { resealed: 0, unreadable: 0 };
  const rows = await getPrisma().staff.findMany({
    where: { totpSecret: { not: null }, NOT: { totpSecret: { startsWith: getSealPrefix() } } },
    select: { id: true, totpSecret: true },
  });
  for (const { id, totpSecret: sealed } of rows) {
    const secret = sealed === null ? null : openSecret(sealed, id);
    if (secret === null) counts.unreadable += 1;
    else if (await replaceSecret(id, sealed, sealSecret(secret, id))) counts.resealed += 1;
  }
  return counts;
}

/** Replaces a secret unless it was changed in the meantime. */
async function replaceSecret(id: string, from: string | null, to: string): Promise<boolean> {
  const change = { where: { id, totpSecret: from }, data: { totpSecret: to } };
  return (await getPrisma().staff.updateMany(change)).count === 1;
}

/** Counts the accounts with unused recovery codes that work only while AUTH_SECRET_PREVIOUS is set. */
async function countOldRecoveryCodes(): Promise<number> {
  const isOld = listOldRecoveryKeys().map((key) => ({ codeHash: { startsWith: `${key}.` } }));
  const rows = await getPrisma().staffRecoveryCode.findMany({
    where: { usedAt: null, OR: isOld },
    distinct: 'staffId',
    select: { staffId: true },
  });
  return rows.length;
}
