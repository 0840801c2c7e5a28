import 'server-only';
import { runSql } from '../db';

/** Marks a token as used; idempotent. */
export async function spendCaptcha(claims: { nonce: string; expiresAt: Date }): Promise<void> {
  await runSql('INSERT INTO spent_captchas (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    claims.nonce,
    claims.expiresAt,
  ]);
}

/** Deletes used tokens that have expired; returns how many were deleted. */
export async function deleteExpiredCaptchas(): Promise<number> {
  // Tokens are kept for another hour, because the clocks of the server and the database may differ.
  const { rowCount } = await runSql(
    "DELETE FROM spent_captchas WHERE expires_at < now() - interval '1 hour'",
  );
  return rowCount ?? 0;
}
