import 'server-only';
import { compareFields } from '../../staff/audit/change-row';
import { toRights, toRole } from '../../staff/permissions/permissions';
import type { Staff } from '../../staff/permissions/staff';
import { AppError } from '../../platform/errors';
import { addPlainDays, formatLongDate, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { describeError, log } from '../../platform/log';
import { checkDraft, listChanged, type DraftProblem } from './draft-rules';
import {
  DRAFT_FIELD_NAMES,
  DRAFT_FIELDS,
  isStaleDraft,
  PRICED_FIELDS,
  toPackageInput,
  type DraftContent,
  type DraftField,
  type SeenDraft,
} from './draft';
import { requirePackageInEditor } from './draft-admin-queries';
import {
  closeProblem,
  findPublishedAs,
  listDueDrafts,
  readPackage,
  readPackageInEditor,
  recordUnpublished,
  setPublishDay,
  type DueDraft,
} from './draft-mutations';
import type { PackageInEditor } from './draft-types';
import { mergeFields } from '../../platform/editing/merge-fields';
import { createPackage, updatePackage } from './mutations';
import { projectPrices } from '../price-books/mutations';
import { mayPublish, requirePriceRight, requireValid } from './staff-writes';

type Refused = { kind: 'conflict'; fields: DraftField[] } | { kind: 'invalid'; problems: DraftProblem[] };
type PublishOutcome = { kind: 'published'; id: string } | { kind: 'checked' | 'none' | 'stale' } | Refused;

/**
 * Publishes the draft. Changes to other fields that were published in the meantime are preserved. An archived package
 * stays archived. Does nothing if there is no draft; if the seen draft is already published (a retry after a lost
 * response), the outcome is `published`. For the purposes `plan` and `preview`, everything is checked but nothing is
 * written; a preview records no refusals.
 */
export async function publishDraft(
  id: string,
  seen: SeenDraft,
  staff: Staff,
  purpose: 'publish' | 'plan' | 'preview' = 'publish',
): Promise<PublishOutcome> {
  const opened = await requirePackageInEditor(id);
  const { published, draft } = opened;
  if (purpose === 'publish' && !draft && seen.draft && (await findPublishedAs(seen.draft)) === opened.id)
    return { kind: 'published', id: opened.id };
  if (isStaleDraft(draft, seen)) return { kind: 'stale' };
  if (!draft) return { kind: 'none' };
  const ready = toPublishable(opened);
  if (ready.kind !== 'ready') return ready;
  const changed = listChanged(PRICED_FIELDS, published?.content ?? {}, ready.content);
  await requirePriceRight(changed, staff, purpose === 'preview');
  return store(ready.content, opened, staff.id, purpose !== 'publish');
}

/** Maximum number of days ahead for which publication can be scheduled. */
const MOST_DAYS_AHEAD = 730;

/**
 * Schedules the saved draft to go live on a later day, at 00:00 in India. The draft is checked now, with the rights of
 * `staff`, and once more on that day. The outcome `checked` means that the day is stored.
 */
export async function planPublication(
  id: string,
  on: PlainDate,
  seen: SeenDraft,
  staff: Staff,
): Promise<PublishOutcome> {
  const today = getIndiaDate();
  if (on <= today || on > addPlainDays(today, MOST_DAYS_AHEAD))
    throw new AppError('INVALID', {
      message: 'Choose a day from tomorrow on, within two years. To publish today, publish now.',
      field: 'on',
    });
  const outcome = await publishDraft(id, seen, staff, 'plan');
  if (outcome.kind !== 'checked') return outcome;
  const { draft } = await requirePackageInEditor(id);
  const isPlanned = draft !== null && !isStaleDraft(draft, seen);
  return isPlanned && (await setPublishDay(draft, on, staff.id)) ? outcome : { kind: 'stale' };
}

/**
 * Clears the day on which a draft goes live, or the reason why it did not go live. False when the draft has changed or
 * gone live meanwhile.
 */
export async function withdrawPlan(id: string, staff: Staff): Promise<boolean> {
  const { draft } = await requirePackageInEditor(id);
  if (!draft) return false;
  if (draft.publishOn === null && draft.publishProblem === '') return true;
  return draft.publishOn === null ? closeProblem(draft) : setPublishDay(draft, null, staff.id);
}

/**
 * Publishes the drafts whose day has begun in India; run by the job queue. Each draft is published only once, even if
 * the job runs twice, because publishing deletes the draft in the same transaction. A draft that cannot be published
 * stays a draft, and the reason is stored with it; the same applies if the account that set the day has lost the right
 * to publish since.
 */
export async function publishDueDrafts(): Promise<void> {
  await projectPrices();
  for (const due of await listDueDrafts()) {
    try {
      await publishDue(due);
    } catch (error) {
      // This draft is retried in a minute; the other drafts must not wait for it.
      log.error(
        { draft: due.id, err: describeError(error) },
        'a draft could not be published on its day; retrying in a minute',
      );
    }
  }
}

const NO_LONGER_ALLOWED =
  'the account that set the day is switched off or may no longer publish all of it. Check the draft and set the day again.';

async function publishDue({ id, ...account }: DueDraft): Promise<void> {
  const opened = await readPackageInEditor(id);
  const { draft } = opened;
  if (!draft?.publishOn) return;
  const ready = toPublishable(opened);
  const why = ready.kind === 'ready' ? await tryToPublish(ready.content, opened, account) : describe(ready);
  if (why) await recordUnpublished(draft, `Not published on ${formatLongDate(draft.publishOn)}: ${why}`);
}

/**
 * Null if the draft was published, or was changed at the same moment and will be retried; otherwise the reason why it
 * was not published.
 */
async function tryToPublish(
  content: DraftContent,
  opened: PackageInEditor,
  { staffId, role, rights }: Omit<DueDraft, 'id'>,
): Promise<string | null> {
  const fields = listChanged(DRAFT_FIELD_NAMES, opened.published?.content ?? {}, content);
  if (!role || !mayPublish(fields, { role: toRole(role), rights: toRights(rights ?? []) }))
    return NO_LONGER_ALLOWED;
  try {
    await store(content, opened, staffId, false);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID') return error.message;
    if (error instanceof AppError && error.code === 'CONFLICT') return null;
    throw error;
  }
}

function describe(refused: Refused): string {
  if (refused.kind === 'conflict')
    return `the published package was changed in the same fields (${refused.fields.map((field) => DRAFT_FIELDS[field]).join(', ')}).`;
  return refused.problems.map(({ field, message }) => `${DRAFT_FIELDS[field]}: ${message}`).join(' ');
}

/** The content to publish, merged with the changes published since the draft was created. */
function toPublishable({
  published,
  draft,
}: PackageInEditor): Refused | { kind: 'ready'; content: DraftContent } {
  if (!draft) throw new Error('There is no draft to publish.');
  const merge = published
    ? mergeFields(draft.base, draft.content, published.content)
    : { content: draft.content, conflicts: [] };
  if (merge.conflicts.length > 0) return { kind: 'conflict', fields: merge.conflicts };
  const problems = checkDraft(merge.content);
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'ready', content: merge.content };
}

async function store(
  content: DraftContent,
  { id, published, draft }: PackageInEditor,
  staffId: string | null,
  isTrial: boolean,
): Promise<PublishOutcome> {
  if (!published) {
    const input = { ...toPackageInput(content), rating: 0, is_active: true };
    requireValid(input);
    if (isTrial) return { kind: 'checked' };
    return { kind: 'published', id: await createPackage(input, staffId, { draft }) };
  }
  const stored = await readPackage(id);
  const written = toPackageInput(content);
  // Keep a stored duration text in another order, such as `4 Days 3 Nights`.
  if (written.durationDays === stored.durationDays) written.duration = stored.duration;
  const input = { ...stored, ...written };
  requireValid(input);
  if (isTrial) return { kind: 'checked' };
  const changes = compareFields(stored, written);
  const isStored = await updatePackage(input, { id, version: published.version, changes, staffId }, draft);
  return isStored ? { kind: 'published', id } : { kind: 'stale' };
}
