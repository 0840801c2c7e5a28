import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listLegalTexts } from '@/lib/company/details/admin-queries';
import { readShownLegal } from '@/lib/company/details/built-in-legal';
import { addLegalText } from '@/lib/company/details/mutations';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { newLegalTextSchema } from '@/lib/company/details/schema';

const MAX_BYTES = 256 * 1024;

export const GET = staffHandler('catalogue:read', null, async () => ({
  items: await listLegalTexts(),
  shown: { privacy: readShownLegal('privacy'), terms: readShownLegal('terms') },
}));

export const POST = staffHandler(
  'company:write',
  newLegalTextSchema,
  async ({ input, staff }) => {
    const version = await addLegalText(input, staff.id);
    await renewPages('company');
    return { success: true, message: `Version ${version} saved`, items: await listLegalTexts() };
  },
  MAX_BYTES,
);
