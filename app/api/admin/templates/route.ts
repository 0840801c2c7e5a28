import { staffHandler } from '@/lib/auth/staff-handler';
import { listTemplates } from '@/lib/replies/admin-queries';
import { createTemplate } from '@/lib/replies/mutations';
import { newTemplateSchema } from '@/lib/replies/schema';

export const GET = staffHandler('enquiries:read', null, async () => ({ items: await listTemplates() }));

export const POST = staffHandler('templates:write', newTemplateSchema, async ({ input, staff }) => {
  const id = await createTemplate(input, staff.id);
  return { success: true, message: 'Template saved', id };
});
