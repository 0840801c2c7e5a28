import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { ERROR_TABLE } from '@/lib/platform/errors';
import { replyConflict, replyJson } from '@/lib/platform/http/reply';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { publishSchema } from '@/lib/packages/editing/draft-schema';
import { publishDraft } from '@/lib/packages/editing/draft-writes';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { readPackageId } from '@/lib/packages/editing/staff-key';

export const POST = staffHandler('catalogue:write', publishSchema, async ({ input, params, staff }) => {
  const id = readPackageId(params);
  const outcome = await publishDraft(id, input.revision, staff, input.dryRun);
  if (outcome.kind === 'published') {
    await renewPages('packages');
    return { success: true, message: 'Package published', item: await requirePackageInEditor(outcome.id) };
  }
  if (outcome.kind === 'checked') {
    return { success: true, message: 'Ready to publish', item: await requirePackageInEditor(id) };
  }
  if (outcome.kind === 'invalid') {
    const [first] = outcome.problems;
    const { message, path } = first ?? { message: ERROR_TABLE.INVALID.message, path: '' };
    return replyJson(422, { success: false, message, field: path, problems: outcome.problems });
  }
  const fields = outcome.kind === 'conflict' ? outcome.fields : [];
  return replyConflict(await requirePackageInEditor(id), { fields });
});
