import { POST as search } from '@/app/api/admin/personal-data/route';
import type { Mention } from '@/lib/trust/personal-data/types';
import { makeStaffRequest } from '@/tests/support/staff';

/** A call of the page Personal data. */
export async function call<Body>(handler: typeof search, cookie: string, body: object) {
  const request = makeStaffRequest('/api/admin/personal-data', { method: 'POST', cookie, body });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as Body };
}

/** The mentions of a person. */
export const find = async (cookie: string, contact: string, name?: string) =>
  (await call<{ mentions: Mention[] }>(search, cookie, { contact, name })).body.mentions;
