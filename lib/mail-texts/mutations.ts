import 'server-only';
import { recordAudit } from '../staff/audit/mutations';
import { transact } from '../platform/db';
import { AppError } from '../platform/errors';
import { queueMail } from '../platform/job-queue/mutations';
import { composeMail } from './composers';

/**
 * Queues a failed, held or waiting mail to be sent now, ignoring its limits, resets its attempts and writes an audit
 * entry. Returns false if there is nothing to send any more, as after a withdrawal; the job then deletes the mail.
 * Throws NOT_FOUND for an unknown mail, CONFLICT for a sent one.
 */
export async function retryMail(id: string, staffId: string): Promise<boolean> {
  const key = await transact(async (tx) => {
    const mail = await tx.mail.findUnique({ where: { id } });
    if (!mail) throw new AppError('NOT_FOUND');
    const { count } = await tx.mail.updateMany({
      where: { id, state: { not: 'sent' } },
      data: { state: 'waiting', attempts: 0, clearedAt: mail.clearedAt ?? new Date() },
    });
    if (count === 0) throw new AppError('CONFLICT', { message: 'This mail has been sent in the meantime.' });
    await recordAudit({ staffId, action: 'mail-retried', target: `${mail.kind} ${mail.reference}` }, tx);
    await queueMail(mail.key, 0, tx);
    return mail.key;
  });
  // If it cannot be composed now, the job tries again.
  return (await composeMail(key).catch(() => undefined)) !== null;
}

/** Retries every failed mail and writes an audit entry; returns the number of mails. */
export async function retryFailedMails(staffId: string): Promise<number> {
  return transact(async (tx) => {
    const mails = await tx.mail.updateManyAndReturn({
      where: { state: 'failed' },
      data: { state: 'waiting', attempts: 0 },
      select: { key: true },
    });
    if (mails.length === 0) return 0;
    await recordAudit({ staffId, action: 'mail-retried', detail: { mails: mails.length } }, tx);
    for (const { key } of mails) await queueMail(key, 0, tx);
    return mails.length;
  });
}
