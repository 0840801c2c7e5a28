import 'server-only';
import { z } from 'zod';
import { recordAudit } from '../audit/mutations';
import { transact } from '../../platform/db';
import type { SecondStepProof } from './second-step';

export type NewSession = {
  staffId: string;
  /**
   * The session version of the account at the password check. The session is invalid if the version has changed since.
   */
  sessionVersion: number;
  userAgent: string | null;
  ipAddress: string;
  secondStep: SecondStepProof | null;
};

/** Creates a session with its audit line; returns the session's id. */
export async function createSession({ secondStep, ...session }: NewSession): Promise<string> {
  const { staffId, ipAddress: address } = session;
  return transact(async (tx) => {
    const { id } = await tx.staffSession.create({ data: { ...session, createdAt: new Date() } });
    await recordAudit({ staffId, action: 'sign-in', detail: { address, secondStep } }, tx);
    return id;
  });
}

/** Signs out: revokes the session and writes an audit line. Idempotent. */
export async function revokeSession(sessionId: string): Promise<void> {
  if (!z.uuid().safeParse(sessionId).success) return;
  await transact(async (tx) => {
    const [closed] = await tx.staffSession.updateManyAndReturn({
      where: { id: sessionId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (closed) await recordAudit({ staffId: closed.staffId, action: 'sign-out' }, tx);
  });
}
