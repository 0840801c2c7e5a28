import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyJson } from '@/lib/platform/http/reply';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { newDraftSchema, LARGEST_DRAFT_BYTES } from '@/lib/packages/editing/draft-schema';
import { addDraft } from '@/lib/packages/editing/draft-writes';

export const POST = staffHandler(
  'catalogue:draft',
  newDraftSchema,
  async ({ input, staff }) => {
    const id = await addDraft(input, staff);
    const item = await requirePackageInEditor(id);
    return replyJson(201, { success: true, message: 'Draft added', id, item });
  },
  LARGEST_DRAFT_BYTES,
);
