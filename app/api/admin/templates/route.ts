import { readCreation } from '@/lib/platform/creations/read';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listTemplates } from '@/lib/requests/replies/admin-queries';
import { createTemplate } from '@/lib/requests/replies/mutations';
import { newTemplateSchema } from '@/lib/requests/replies/schema';

export const GET = staffHandler('enquiries:read', null, async () => ({ items: await listTemplates() }));

export const POST = staffHandler('templates:write', newTemplateSchema, async ({ input, staff, request }) => {
  const id = await createTemplate(input, staff.id, readCreation(request, input));
  return { success: true, message: 'Template saved', id };
});
