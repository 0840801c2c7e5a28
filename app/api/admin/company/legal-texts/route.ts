import { staffHandler } from '@/lib/auth/staff-handler';
import { listLegalTexts } from '@/lib/company/admin-queries';
import { addLegalText } from '@/lib/company/mutations';
import { renewCompany } from '@/lib/company/invalidate-pages';
import { newLegalTextSchema } from '@/lib/company/schema';

const MAX_BYTES = 256 * 1024;

export const GET = staffHandler('catalogue:read', null, async () => ({ items: await listLegalTexts() }));

export const POST = staffHandler(
  'company:write',
  newLegalTextSchema,
  async ({ input, staff }) => {
    const version = await addLegalText(input, staff.id);
    await renewCompany();
    return { success: true, message: `Version ${version} saved`, items: await listLegalTexts() };
  },
  MAX_BYTES,
);
