import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { getPrisma, toJson, transact } from '../../platform/db';
import { TEST_MAIL_CHECK } from './queries';

/** Hides the setup reminder for an account, or shows it again. */
export async function setSetupLater(staffId: string, isLater: boolean): Promise<void> {
  const data = { setupLaterAt: isLater ? new Date() : null };
  await getPrisma().staff.updateMany({ where: { id: staffId }, data });
}

/** Stores the result of the latest test mail. */
export async function recordTestMail(staffId: string, problem: string | null): Promise<void> {
  const result = { at: new Date(), result: toJson({ hasArrived: problem === null, problem }) };
  await transact(async (tx) => {
    await tx.check.upsert({
      where: { name: TEST_MAIL_CHECK },
      create: { name: TEST_MAIL_CHECK, ...result },
      update: result,
    });
    await recordAudit({ staffId, action: 'test-mail-sent', detail: problem === null ? {} : { problem } }, tx);
  });
}

/** Archives the sample suppliers and hides the sample reviews; returns how many of each. */
export async function archiveSamples(staffId: string): Promise<{ suppliers: number; reviews: number }> {
  const version = { increment: 1 };
  return transact(async (tx) => {
    const suppliers = await tx.supplier.updateMany({
      where: { isSample: true, archivedAt: null },
      data: { archivedAt: new Date(), updatedById: staffId, version },
    });
    const reviews = await tx.review.updateMany({
      where: { isSample: true, state: { not: 'hidden' } },
      data: { state: 'hidden', version },
    });
    const archived = { suppliers: suppliers.count, reviews: reviews.count };
    await recordAudit({ staffId, action: 'samples-archived', detail: archived }, tx);
    return archived;
  });
}
