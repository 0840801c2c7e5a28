import 'server-only';
import type { Staff } from '../../staff/permissions/staff';
import { AppError } from '../../platform/errors';
import { chooseList, getListOf } from '../model/list-choice';
import type { AdminPackage } from '../model/types';
import { requirePackage } from './admin-queries';
import type { BulkAnswer, BulkChange } from './bulk-schema';
import { deleteNewDraft, deletePackage, findUse } from './delete-mutations';
import { DRAFT_FIELDS } from './draft';
import { requirePackageInEditor } from './draft-admin-queries';
import type { PackageInEditor } from './draft-types';
import { publishDraft } from './publish';
import type { PackagePatch } from './edit-schema';
import { archivePackage } from './mutations';
import { changePackage, requireValid } from './staff-writes';

type Call = { change: BulkChange; staff: Staff };
/** Null if the package was changed (or would be, in a dry run); otherwise the reason why not. */
type Refusal = string | null;

const UNTITLED = 'Untitled';
const CHANGED_MEANWHILE = 'It was changed meanwhile. Open it.';

/**
 * Makes one change to many packages, one after the other, each with its own audit entry. A package that cannot be
 * changed is skipped with the reason and does not stop the others. If the database fails midway, the rest is skipped.
 * Throws FORBIDDEN if an account other than an owner tries to delete, and UNAVAILABLE if nothing was done.
 */
export async function changePackages(change: BulkChange, staff: Staff): Promise<BulkAnswer> {
  if (change.action === 'delete' && staff.role !== 'owner') throw new AppError('FORBIDDEN');
  const answer: BulkAnswer = { done: [], skipped: [] };
  for (const [index, id] of change.ids.entries()) {
    try {
      const opened = await open(id);
      const content = opened?.published?.content ?? opened?.draft?.content;
      const line = { id, title: content?.title || UNTITLED };
      const why = opened ? await changeOne(id, opened, { change, staff }) : 'It no longer exists.';
      if (why !== null) answer.skipped.push({ ...line, why });
      else
        answer.done.push({ ...line, list: opened?.published ? getListOf(opened.published.content) : null });
    } catch (error) {
      const isUnavailable = error instanceof AppError && error.code === 'UNAVAILABLE';
      if (!isUnavailable || change.dryRun || answer.done.length === 0) throw error;
      // Report what was done so far, so that staff can undo it.
      const rest = change.ids.slice(index);
      answer.skipped.push(...rest.map((left) => ({ id: left, title: UNTITLED, why: error.message })));
      break;
    }
  }
  return answer;
}

async function open(id: string): Promise<PackageInEditor | null> {
  try {
    return await requirePackageInEditor(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Errors that concern a single package, such as prices that this account may not publish. */
const OF_ONE = new Set<unknown>(['INVALID', 'FORBIDDEN', 'CONFLICT', 'NOT_FOUND']);

/** A package that cannot be changed is skipped with that reason; other errors end the whole call. */
async function changeOne(id: string, opened: PackageInEditor, call: Call): Promise<Refusal> {
  if (opened.id !== id) return CHANGED_MEANWHILE; // a new package that was published meanwhile
  try {
    return await STEPS[call.change.action](opened, call);
  } catch (error) {
    if (!(error instanceof AppError) || !OF_ONE.has(error.code)) throw error;
    const { ids, dryRun } = call.change;
    if (error.code === 'FORBIDDEN' && ids.length === 1 && !dryRun) throw error;
    return error.message;
  }
}

type Step = (opened: PackageInEditor, call: Call) => Promise<Refusal>;

const STEPS: Record<BulkChange['action'], Step> = {
  async archive({ id, published }, { change, staff }) {
    if (!published) return 'It was never published.';
    if (!published.isActive) return 'It is archived already.';
    if (!change.dryRun) await archivePackage(id, staff.id);
    return null;
  },
  async restore({ id, published }, call) {
    if (!published) return 'It was never published.';
    return published.isActive ? 'Visitors see it already.' : patch(id, { is_active: true }, call);
  },
  publish,
  async move({ id, published }, call) {
    const { list, from } = call.change;
    if (!published || !list) return 'It was never published. Choose its list in the editor.';
    const current = getListOf(published.content);
    if (current === list) return 'It is on this list already.';
    if (from && current !== from) return CHANGED_MEANWHILE;
    const choice = chooseList(list, published.content);
    return choice.isPossible ? patch(id, choice.flags, call) : choice.why;
  },
  async delete({ id, published }, { change, staff }) {
    const why = published && (await findUse(id));
    if (why !== null || change.dryRun) return why;
    const isDeleted = await (published ? deletePackage : deleteNewDraft)(id, staff.id);
    return isDeleted ? null : CHANGED_MEANWHILE;
  },
};

async function publish({ id, draft }: PackageInEditor, { change, staff }: Call): Promise<Refusal> {
  if (!draft) return 'It has no draft.';
  const seen = { draft: draft.id, revision: draft.revision };
  const outcome = await publishDraft(id, seen, staff, change.dryRun ? 'preview' : 'publish');
  if (outcome.kind === 'invalid') {
    const [first, ...rest] = outcome.problems;
    if (!first) return CHANGED_MEANWHILE;
    return `${DRAFT_FIELDS[first.field]}: ${first.message}${rest.length > 0 ? ` And ${rest.length} more.` : ''}`;
  }
  return outcome.kind === 'stale' || outcome.kind === 'conflict' ? CHANGED_MEANWHILE : null;
}

async function patch(id: string, given: PackagePatch, { change, staff }: Call): Promise<Refusal> {
  if (!change.dryRun) {
    const outcome = await changePackage(id, given, staff);
    return outcome === 'conflict' ? CHANGED_MEANWHILE : null;
  }
  const stored = await requirePackage(id);
  requireValid({ ...stored, ...given } as AdminPackage);
  return null;
}
