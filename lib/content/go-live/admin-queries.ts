import 'server-only';
import { requireStaff } from '../../staff/auth/staff';
import { getPrisma, withDatabase } from '../../platform/db';
import { listFindings } from './findings';
import { readGoLiveFacts, readSetupFacts } from './queries';
import { listSetupSteps } from './steps';
import type { Finding, Setup } from './types';

/** What is left before going live. */
export async function listGoLiveFindings(): Promise<Finding[]> {
  await requireStaff('company:write');
  return listFindings(await readGoLiveFacts());
}

/** The steps of the first run, and whether this account put them off. */
export async function getSetup(): Promise<Setup> {
  const { id } = await requireStaff('company:write');
  const [facts, account] = await Promise.all([
    readSetupFacts(),
    withDatabase(() => getPrisma().staff.findUnique({ where: { id }, select: { setupLaterAt: true } })),
  ]);
  return { steps: listSetupSteps(facts), isLater: Boolean(account?.setupLaterAt) };
}

/** The e-mail address of the signed-in account; null when it has none. */
export async function getOwnEmail(): Promise<string | null> {
  const { id } = await requireStaff();
  const account = await withDatabase(() =>
    getPrisma().staff.findUnique({ where: { id }, select: { email: true } }),
  );
  return account?.email ?? null;
}
