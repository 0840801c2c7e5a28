import { replyConflict } from '@/lib/platform/http/reply';
import { getQuoteSettings } from '@/lib/quotes/editing/settings-admin-queries';
import { settingsChangeSchema } from '@/lib/quotes/editing/settings-schema';
import { changeQuoteSettings } from '@/lib/quotes/editing/settings-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Markup, tax and rounding of quotes. */
export const GET = staffHandler('costs:read', null, getQuoteSettings);

/** Changes them. */
export const PUT = staffHandler('company:write', settingsChangeSchema, async ({ input, staff }) => {
  const isChanged = await changeQuoteSettings(input, staff.id);
  const current = await getQuoteSettings();
  return isChanged ? { success: true, ...current } : replyConflict(current);
});
