import 'server-only';
import { createOnce } from '../../platform/creations/mutations';
import type { Creation } from '../../platform/creations/read';
import { AppError } from '../../platform/errors';
import type { Staff } from '../../staff/permissions/staff';
import { retryOnConflict } from '../../platform/retry-on-conflict';
import { listChanged } from './draft-rules';
import {
  DRAFT_FIELD_NAMES,
  isStaleDraft,
  PRICE_FIELDS,
  type DraftContent,
  type DraftField,
  type SeenDraft,
  EMPTY_DRAFT,
} from './draft';
import { requirePackageInEditor, requireVersion } from './draft-admin-queries';
import { createDraft, discardDraft, updateDraft } from './draft-mutations';
import type { DraftChange } from './draft-schema';
import { isSameValue } from '../../platform/editing/merge-fields';
import { mayPublish } from './staff-writes';

const ATTEMPTS = 5;

/** `conflict` means that nothing was saved, because these fields were changed concurrently. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'conflict'; fields: DraftField[] };

/**
 * Saves fields of a draft; creates the draft if there is none. Fields that a colleague has changed since `revision` are
 * overwritten only if `was` has their current value. Throws NOT_FOUND.
 */
export async function saveDraft(id: string, change: DraftChange, staff: Staff): Promise<SaveOutcome> {
  const { draft: seenDraft, revision, was = {}, baseVersion, ...changes } = change;
  const fields = Object.keys(changes) as DraftField[];
  return retryOnConflict<SaveOutcome>(ATTEMPTS, async () => {
    const { id: tourId, published, draft } = await requirePackageInEditor(id);
    const stored = draft?.content ?? published?.content ?? EMPTY_DRAFT;
    const isStale = isStaleDraft(draft, { draft: seenDraft, revision });
    const stale = fields.filter(
      (field) => !isSameValue(stored[field], was[field]) && !isSameValue(stored[field], changes[field]),
    );
    if (isStale && stale.length > 0) return { kind: 'conflict', fields: stale };
    const isRebased = published && baseVersion === published.version;
    const base =
      draft && !isRebased ? draft : { base: published?.content ?? {}, baseVersion: published?.version ?? 0 };
    const content: DraftContent = { ...stored, ...dropMissing(changes) };
    // Values that are already published can be saved without the right to publish.
    const fresh = fields.filter((field) => !isSameValue(changes[field], published?.content[field]));
    const next = { content, base: base.base, baseVersion: base.baseVersion, staffId: staff.id };
    const isSaved = draft
      ? await updateDraft(draft.id, draft.revision, { ...next, keepsDay: mayPublish(fresh, staff) })
      : (await createDraft({ ...next, tourId })) !== null;
    return isSaved && { kind: 'saved' };
  });
}

/** Adds the draft of a new package, from the given fields or as a copy of a package, once per key; returns its id. */
export async function addDraft(
  given: Partial<DraftContent>,
  staff: Staff,
  creation: Creation | null,
  source: DraftContent = EMPTY_DRAFT,
): Promise<string> {
  const content = { ...source, ...dropMissing(given) };
  return createOnce(creation, async (tx) => {
    const draft = { tourId: null, content, base: {}, baseVersion: 0, staffId: staff.id };
    const id = await createDraft(draft, tx);
    if (id === null) throw new AppError('CONFLICT');
    return id;
  });
}

/**
 * Adds a draft with the content of another package or draft, except its slug, once per key. Returns the id of the new
 * draft.
 */
export async function duplicatePackage(id: string, staff: Staff, creation: Creation | null): Promise<string> {
  const { published, draft } = await requirePackageInEditor(id);
  const source = draft?.content ?? published?.content ?? EMPTY_DRAFT;
  const title = `${source.title} (copy)`.slice(0, 120);
  return addDraft({ title, slug: '' }, staff, creation, source);
}

/**
 * Creates a draft from an entry of the history: the texts of an older version with the current prices, the changes of a
 * discarded draft, or former prices. An existing draft moves to the history.
 */
export async function restoreVersion(id: string, number: number, staff: Staff): Promise<void> {
  const { content, hasPrices } = await requireVersion(id, number);
  const { published } = await requirePackageInEditor(id);
  if (!published) throw new AppError('NOT_FOUND');
  await retryOnConflict(ATTEMPTS, async () => (await throwAwayDraft(id, {}, staff)) !== 'stale');
  await saveDraft(id, hasPrices ? content : dropPrices(content, published.content), staff);
}

/**
 * Discards the draft that the editor shows. Its content moves to the history of the package; a new package has no
 * history, so the content is lost.
 */
export async function throwAwayDraft(
  id: string,
  seen: SeenDraft,
  staff: Staff,
): Promise<'discarded' | 'none' | 'stale'> {
  const { draft } = await requirePackageInEditor(id);
  if (!draft) return 'none';
  if (isStaleDraft(draft, seen)) return 'stale';
  // Compare with the base of the draft, because fields that others have published since are not changes of this draft.
  const fields = listChanged(DRAFT_FIELD_NAMES, draft.base, draft.content);
  return (await discardDraft(draft, fields, staff.id)) ? 'discarded' : 'stale';
}

function dropMissing(changes: Partial<DraftContent>): Partial<DraftContent> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Leaves out the prices of a version. Extras that are still offered get today's price. */
function dropPrices(content: Partial<DraftContent>, today: DraftContent): Partial<DraftContent> {
  const texts: Partial<DraftContent> = Object.fromEntries(
    Object.entries(content).filter(([field]) => !(PRICE_FIELDS as readonly string[]).includes(field)),
  );
  const priced = texts.extras?.map((extra) => {
    const offered = today.extras.find(({ name }) => name === extra.name);
    return offered ? { ...extra, price: offered.price, unit: offered.unit } : extra;
  });
  return { ...texts, ...(priced && { extras: priced }) };
}
