import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listTemplates } from '@/lib/requests/replies/admin-queries';
import { deleteTemplate, updateTemplate } from '@/lib/requests/replies/mutations';
import { templatePatchSchema, templateRemovalSchema } from '@/lib/requests/replies/schema';

export const PATCH = staffHandler(
  'templates:write',
  templatePatchSchema,
  async ({ input, params, staff }) => {
    const id = getIdParam(params);
    if ((await updateTemplate(id, input, staff.id)) === 'conflict')
      return replyConflict((await listTemplates()).find((template) => template.id === id));
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
