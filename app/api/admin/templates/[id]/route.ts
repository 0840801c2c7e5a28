import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { deleteTemplate, updateTemplate } from '@/lib/requests/replies/mutations';
import { templatePatchSchema, templateRemovalSchema } from '@/lib/requests/replies/schema';

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
