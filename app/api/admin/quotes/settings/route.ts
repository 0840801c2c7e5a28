import { replyConflict } from '@/lib/platform/http/reply';
import { readStoredSettings } from '@/lib/quotes/editing/queries';
import { settingsChangeSchema } from '@/lib/quotes/editing/schema';
import { changeQuoteSettings } from '@/lib/quotes/editing/settings-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler('costs:read', null, () => readStoredSettings());

export const PUT = staffHandler('company:write', settingsChangeSchema, async ({ input, staff }) => {
  const outcome = await changeQuoteSettings(input, staff.id);
  const current = await readStoredSettings();
  return outcome === 'conflict' ? replyConflict(current) : current;
});
