import 'server-only';
import { getPrisma } from '../db';

/** Marks a token as used; idempotent. */
export async function spendCaptcha(claims: { nonce: string; expiresAt: Date }): Promise<void> {
  const { nonce, expiresAt } = claims;
  const spent = { data: { nonce, expiresAt }, skipDuplicates: true };
  await getPrisma().spentCaptcha.createMany(spent);
}

/** Deletes used tokens that have expired; returns how many were deleted. */
export async function deleteExpiredCaptchas(): Promise<number> {
  // Tokens are kept for another hour, because the clocks of the server and the database may differ.
  const where = { expiresAt: { lt: new Date(Date.now() - 3_600_000) } };
  return (await getPrisma().spentCaptcha.deleteMany({ where })).count;
}
