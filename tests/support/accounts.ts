import { getPrisma } from '@/lib/platform/db';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { hashRecoveryCode, makeRecoveryCodes } from '@/lib/staff/sign-in/recovery-codes';
import { sealSecret } from '@/lib/staff/sign-in/secret-box';
import { makeTotpCode, makeTotpSecret, toTotpStep } from '@/lib/staff/sign-in/totp';
import type { Handler } from '@/tests/support/staff';
import { listAuditLines } from './audit';
import { stopDate } from './clock';
import { makeStaffRequest } from './staff';

export type Answer = {
  status: number;
  body: Record<string, unknown> & { success?: boolean; message?: string; field?: string };
};

type Call = {
  method?: string;
  cookie?: string;
  body?: unknown;
  params?: Record<string, string>;
  address?: string;
};

/** Calls a handler as a browser does, and parses its JSON. */
export async function call(
  handler: Handler,
  { method = 'GET', cookie = '', body, params = {}, address = '198.51.100.20' }: Call = {},
): Promise<Answer> {
  const request = makeStaffRequest('/api/admin/x', {
    method,
    cookie,
    body,
    headers: { [CLIENT_ADDRESS_HEADER]: address },
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Enables a second step for an account; returns its secret and unused recovery codes. */
export async function setUpSecondStep(staffId: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = makeTotpSecret();
  const recoveryCodes = makeRecoveryCodes();
  await getPrisma().staff.update({
    where: { id: staffId },
    data: {
      totpSecret: sealSecret(secret, staffId),
      totpEnabledAt: new Date(),
      recoveryCodes: { create: recoveryCodes.map((code) => ({ codeHash: hashRecoveryCode(code, staffId) })) },
    },
  });
  return { secret, recoveryCodes };
}

/** The code that an app shows this many 30-second steps from now. */
export function showCode(secret: string, stepsFromNow = 0): string {
  return makeTotpCode(secret, toTotpStep(new Date()) + stepsFromNow);
}

/** The token at the end of a link. */
export function toToken(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Audit entries of an account, oldest first. */
export async function listActions(where: Parameters<typeof listAuditLines>[0]): Promise<string[]> {
  return (await listAuditLines(where)).map(({ action }) => action);
}

/** Freezes the date (not the timers) in the middle of a 30-second step, so that no code expires during a test. */
export function stopClock(): void {
  const step = 30_000;
  stopDate(Math.floor(Date.now() / step) * step + step / 2);
}
