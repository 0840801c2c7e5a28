import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { deleteTemplate, updateTemplate } from '@/lib/replies/mutations';
import { templatePatchSchema, templateRemovalSchema } from '@/lib/replies/schema';

export const PATCH = staffHandler(
  'templates:write',
  templatePatchSchema,
  async ({ input, params, staff }) => {
    await updateTemplate(getIdParam(params), input, staff.id);
    return { success: true, message: 'Template saved', version: input.version + 1 };
  },
);

export const DELETE = staffHandler(
  'templates:write',
  templateRemovalSchema,
  async ({ input, params, staff }) => {
    await deleteTemplate(getIdParam(params), input.version, staff.id);
    return { success: true, message: 'Template deleted' };
  },
);
