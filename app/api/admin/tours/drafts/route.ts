import { readCreation } from '@/lib/platform/creations/read';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyAdded } from '@/lib/platform/http/reply-added';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { newDraftSchema, LARGEST_DRAFT_BYTES } from '@/lib/packages/editing/draft-schema';
import { addDraft } from '@/lib/packages/editing/draft-actions';

export const POST = staffHandler(
  'catalogue:draft',
  newDraftSchema,
  async ({ input, staff, request }) => {
    const id = await addDraft(input, staff, readCreation(request, input));
    return replyAdded('Draft added', id, requirePackageInEditor);
  },
  LARGEST_DRAFT_BYTES,
);
