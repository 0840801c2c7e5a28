import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { toE164 } from '../enquiries/phone-number';
import { Prisma } from '../../generated/prisma/client';
import { toVisibleCondition } from '../inbox/visible-sql';
import type { EarlierRequest } from './types';

const MOST_SHOWN = 5;

/** The newest requests with this phone number or e-mail address that the account may see, spam included. */
export async function listEarlierRequests(contact: {
  phone: string;
  email: string;
}): Promise<EarlierRequest[]> {
  const isVisible = toVisibleCondition(await requireStaff('enquiries:read'));
  const phone = contact.phone ? toE164(contact.phone) : null;
  const email = contact.email.toLowerCase();
  if (!phone && !email) return [];
  // SQL by hand: the index is on lower(email), which the typed client cannot compare.
  const isSame = Prisma.sql`deleted_at IS NULL AND (phone_e164 = ${phone}::text OR (email <> '' AND lower(email) = ${email})) AND ${isVisible}`;
  const rows = await getPrisma().$queryRaw<(Omit<EarlierRequest, 'receivedAt'> & { receivedAt: Date })[]>`
      SELECT id::text AS id, reference, customer_name AS "customerName", title, status, received_at AS "receivedAt"
      FROM requests AS r WHERE ${isSame} ORDER BY received_at DESC LIMIT ${MOST_SHOWN}`;
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}
