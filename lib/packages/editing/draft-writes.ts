import 'server-only';
import { compareFields } from '../../staff/audit/change-row';
import { AppError } from '../../platform/errors';
import type { Staff } from '../../staff/permissions/staff';
import { retryOnConflict } from '../../platform/retry-on-conflict';
import { requirePackage } from './admin-queries';
import { checkDraft, listChanged, type DraftProblem } from './check-draft';
import { DRAFT_FIELD_NAMES, PRICE_FIELDS, toPackageInput, type DraftContent, type DraftField } from './draft'; // prettier-ignore
import { requirePackageInEditor, requireVersionContent } from './draft-admin-queries';
import { createDraft, discardDraft, updateDraft } from './draft-mutations';
import type { DraftChange } from './draft-schema';
import type { PackageInEditor } from './draft-types';
import { EMPTY_DRAFT } from './empty-draft';
import { isSameValue, mergeDraft } from './merge-draft';
import { createPackage, updatePackage } from './mutations';
import { requirePriceRight, requireValid } from './staff-writes';

const ATTEMPTS = 5;

/** `conflict`: nothing was saved, because these fields were changed concurrently. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'conflict'; fields: DraftField[] };

/**
 * Saves fields of a draft; creates the draft if there is none. Fields that a colleague has changed since `revision` are
 * overwritten only if `was` has their current value. Throws NOT_FOUND.
 */
export async function saveDraft(id: string, change: DraftChange, staff: Staff): Promise<SaveOutcome> {
  const { revision, was = {}, baseVersion, ...changes } = change;
  const fields = Object.keys(changes) as DraftField[];
  return retryOnConflict<SaveOutcome>(ATTEMPTS, async () => {
    const { published, draft } = await requirePackageInEditor(id);
    const stored = draft?.content ?? published?.content ?? EMPTY_DRAFT;
    const isStale = revision !== undefined && revision !== (draft?.revision ?? 0);
    const stale = fields.filter(
      (field) => !isSameValue(stored[field], was[field]) && !isSameValue(stored[field], changes[field]),
    );
    if (isStale && stale.length > 0) return { kind: 'conflict', fields: stale };
    const isRebased = published && baseVersion === published.version;
    const base =
      draft && !isRebased ? draft : { base: published?.content ?? {}, baseVersion: published?.version ?? 0 };
    const content: DraftContent = { ...stored, ...dropMissing(changes) };
    const next = { content, base: base.base, baseVersion: base.baseVersion, staffId: staff.id };
    const isSaved = draft
      ? await updateDraft(draft.id, draft.revision, next)
      : (await createDraft({ ...next, tourId: id })) !== null;
    return isSaved && { kind: 'saved' };
  });
}

/** Adds the draft of a new package, from the given fields or as a copy of a package, and returns its id. */
export async function addDraft(
  given: Partial<DraftContent>,
  staff: Staff,
  source: DraftContent = EMPTY_DRAFT,
): Promise<string> {
  const content = { ...source, ...dropMissing(given) };
  const id = await createDraft({ tourId: null, content, base: {}, baseVersion: 0, staffId: staff.id });
  if (id === null) throw new AppError('CONFLICT');
  return id;
}

/** Adds a draft with the content of another package or draft, without its slug. Returns its id. */
export async function duplicatePackage(id: string, staff: Staff): Promise<string> {
  const { published, draft } = await requirePackageInEditor(id);
  const source = draft?.content ?? published?.content ?? EMPTY_DRAFT;
  return addDraft({ title: `${source.title} (copy)`.slice(0, 120), slug: '' }, staff, source);
}

/** Creates a draft from an older version, with the current prices. An existing draft moves to the history. */
export async function restoreVersion(id: string, number: number, staff: Staff): Promise<void> {
  const content = await requireVersionContent(id, number);
  const { published } = await requirePackageInEditor(id);
  if (!published) throw new AppError('NOT_FOUND');
  await throwAwayDraft(id, staff);
  await saveDraft(id, dropPrices(content), staff);
}

/** Discards the draft. Its content stays in the history, except for a new package, which has none. */
export async function throwAwayDraft(id: string, staff: Staff): Promise<void> {
  const { published, draft } = await requirePackageInEditor(id);
  if (!draft) return;
  const fields = listChanged(DRAFT_FIELD_NAMES, published?.content ?? {}, draft.content);
  await discardDraft(draft.id, fields, staff.id);
}

export type PublishOutcome =
  | { kind: 'published'; id: string }
  | { kind: 'stale' }
  | { kind: 'conflict'; fields: DraftField[] }
  | { kind: 'invalid'; problems: DraftProblem[] }
  | { kind: 'checked' };

/**
 * Publishes the draft. Changes to other fields that were published in the meantime are preserved. Does nothing without a
 * draft. An archived package stays archived. With `isTrial` everything is checked and nothing written.
 */
export async function publishDraft(
  id: string,
  revision: number | undefined,
  staff: Staff,
  isTrial = false,
): Promise<PublishOutcome> {
  const opened = await requirePackageInEditor(id);
  const { published, draft } = opened;
  if (!draft) return published ? { kind: 'published', id } : { kind: 'stale' };
  if (revision !== undefined && revision !== draft.revision) return { kind: 'stale' };
  const merge = published
    ? mergeDraft(draft.base, draft.content, published.content)
    : { content: draft.content, conflicts: [] };
  if (merge.conflicts.length > 0) return { kind: 'conflict', fields: merge.conflicts };
  const problems = checkDraft(merge.content);
  if (problems.length > 0) return { kind: 'invalid', problems };
  const changed = listChanged(PRICE_FIELDS, opened.published?.content ?? {}, merge.content);
  await requirePriceRight(changed, staff);
  return store(merge.content, opened, staff, isTrial);
}

async function store(
  content: DraftContent,
  { id, published, draft }: PackageInEditor,
  staff: Staff,
  isTrial: boolean,
): Promise<PublishOutcome> {
  const key = draft ? { id: draft.id, revision: draft.revision } : null;
  if (!published) {
    const input = { ...toPackageInput(content), isSample: false, is_active: true };
    requireValid(input);
    if (isTrial) return { kind: 'checked' };
    return { kind: 'published', id: await createPackage(input, staff.id, key) };
  }
  const stored = await requirePackage(id);
  const written = toPackageInput(content);
  // Keep a stored duration text in another order, such as `4 Days 3 Nights`.
  if (written.durationDays === stored.durationDays) written.duration = stored.duration;
  const input = { ...stored, ...written };
  requireValid(input);
  if (isTrial) return { kind: 'checked' };
  const changes = compareFields(stored, written);
  const change = { id, version: published.version, changes, staffId: staff.id };
  const isStored = await updatePackage(input, key ? { ...change, draft: key } : change);
  return isStored ? { kind: 'published', id } : { kind: 'stale' };
}

function dropMissing(changes: Partial<DraftContent>): Partial<DraftContent> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function dropPrices(content: Partial<DraftContent>): Partial<DraftContent> {
  const isPrice = (field: string) => (PRICE_FIELDS as readonly string[]).includes(field);
  return Object.fromEntries(Object.entries(content).filter(([field]) => !isPrice(field)));
}
