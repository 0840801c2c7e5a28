import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyConflict } from '@/lib/platform/http/reply';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { discardSchema, draftChangeSchema, LARGEST_DRAFT_BYTES } from '@/lib/packages/editing/draft-schema';
import { saveDraft, throwAwayDraft } from '@/lib/packages/editing/draft-actions';
import { readPackageId } from '@/lib/packages/editing/staff-key';

export const GET = staffHandler('catalogue:read', null, async ({ params }) => ({
  item: await requirePackageInEditor(readPackageId(params)),
}));

export const PUT = staffHandler(
  'catalogue:draft',
  draftChangeSchema,
  async ({ input, params, staff }) => {
    const id = readPackageId(params);
    const outcome = await saveDraft(id, input, staff);
    const item = await requirePackageInEditor(id);
    if (outcome.kind === 'saved') return { success: true, message: 'Draft saved', item };
    return replyConflict(item, { fields: outcome.fields });
  },
  LARGEST_DRAFT_BYTES,
);

export const DELETE = staffHandler('catalogue:draft', discardSchema, async ({ input, params, staff }) => {
  const id = readPackageId(params);
  const outcome = await throwAwayDraft(id, input, staff);
  if (outcome === 'stale') return replyConflict(await requirePackageInEditor(id));
  return { success: true, message: outcome === 'none' ? 'There is no draft any more' : 'Draft discarded' };
});
