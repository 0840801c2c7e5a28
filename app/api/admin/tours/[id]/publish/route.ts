import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { ERROR_TABLE } from '@/lib/platform/errors';
import { formatLongDate } from '@/lib/platform/format/dates';
import { replyConflict, replyJson } from '@/lib/platform/http/reply';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { publishSchema } from '@/lib/packages/editing/draft-schema';
import { planPublication, publishDraft, withdrawPlan } from '@/lib/packages/editing/publish';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { readPackageId } from '@/lib/packages/editing/staff-key';

export const POST = staffHandler('catalogue:write', publishSchema, async ({ input, params, staff }) => {
  const id = readPackageId(params);
  const { on, dryRun, ...seen } = input;
  const outcome =
    on === undefined || dryRun
      ? await publishDraft(id, seen, staff, dryRun ? 'preview' : 'publish')
      : await planPublication(id, on, seen, staff);
  if (outcome.kind === 'published') {
    await renewPages('packages');
    return { success: true, message: 'Package published', item: await requirePackageInEditor(outcome.id) };
  }
  if (outcome.kind === 'none')
    return { success: true, message: 'There is nothing to publish', item: await requirePackageInEditor(id) };
  if (outcome.kind === 'checked') {
    const message = on === undefined || dryRun ? 'Ready to publish' : `Goes live on ${formatLongDate(on)}`;
    return { success: true, message, item: await requirePackageInEditor(id) };
  }
  if (outcome.kind === 'invalid') {
    const [first] = outcome.problems;
    const { message, path } = first ?? { message: ERROR_TABLE.INVALID.message, path: '' };
    return replyJson(422, { success: false, message, field: path, problems: outcome.problems });
  }
  const fields = outcome.kind === 'conflict' ? outcome.fields : [];
  return replyConflict(await requirePackageInEditor(id), { fields });
});

/** Cancels the scheduled publication of a draft, but does not delete the draft. */
export const DELETE = staffHandler('catalogue:write', null, async ({ params, staff }) => {
  const id = readPackageId(params);
  const isWithdrawn = await withdrawPlan(id, staff);
  const item = await requirePackageInEditor(id);
  return isWithdrawn ? { success: true, message: 'It stays a draft', item } : replyConflict(item);
});
