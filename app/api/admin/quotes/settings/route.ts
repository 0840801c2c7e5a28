import { replySaved } from '@/lib/platform/http/reply';
import { settingsChangeSchema } from '@/lib/quotes/editing/schema';
import { readQuoteSettings } from '@/lib/quotes/editing/settings-queries';
import { changeQuoteSettings } from '@/lib/quotes/editing/settings-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler('costs:read', null, () => readQuoteSettings());

export const PUT = staffHandler('company:write', settingsChangeSchema, async ({ input, staff }) => {
  const outcome = await changeQuoteSettings(input, staff.id);
  return replySaved(outcome, await readQuoteSettings(), 'Settings saved');
});
