import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { listAskDrafts } from '@/lib/trips/services/admin-queries';
import { askQuerySchema, askSchema } from '@/lib/trips/services/schema';
import { askSuppliers } from '@/lib/trips/services/staff-writes';

/** The messages with which the suppliers of some services are asked. */
export const GET = staffHandler('trips:write', askQuerySchema, async ({ input, params }) => {
  const { services: ids, until = null, language } = input;
  return { items: await listAskDrafts(getIdParam(params), { ids, until, language }) };
});

/** Asks the suppliers of services by mail, or notes that they were asked on WhatsApp. Idempotent by key. */
export const POST = staffHandler('trips:write', askSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const stale = await askSuppliers(id, input, staff);
  const item = await requireTrip(id);
  const current = item.services.find((service) => service.id === stale);
  if (current) return replyConflict(current, { item });
  const message = input.channel === 'mail' ? 'The mails are on their way' : 'Marked as asked';
  return { success: true, message, item };
});
