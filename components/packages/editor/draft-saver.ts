import type { DraftContent, DraftField } from '@/lib/packages/editing/draft';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import { isSameValue, mergeDraft } from '@/lib/packages/editing/merge-draft';
import type { StaffAnswer } from '../../staff/kit/staff-request';

/** Debounce before a draft is saved, and delay before a failed save is retried. */
const WAIT_MS = 800;
const RETRY_MS = 5_000;

export type DraftConflict = {
  fields: readonly DraftField[];
  /** The colleague's values. */
  theirs: Partial<DraftContent>;
};

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string; field: string | null }
  | { kind: 'conflict' };

export type DraftView = {
  content: DraftContent;
  item: PackageInEditor;
  save: SaveState;
  conflict: DraftConflict | null;
  /** Fields into which a colleague's changes were merged. */
  taken: readonly DraftField[];
};

type DraftSend = (
  body: object,
  isLast: boolean,
) => Promise<StaffAnswer<{ item: PackageInEditor; current?: PackageInEditor; fields?: DraftField[] }>>;

type Options = {
  item: PackageInEditor;
  send: DraftSend;
  /** Stores changes that the server has not confirmed; null removes them. */
  keep: (changes: Partial<DraftContent> | null) => void;
};

/**
 * Saves a draft while it is edited: one request at a time, only changed fields. A response never overwrites a field that
 * was edited meanwhile. A conflict pauses saving until the user resolves it.
 */
export function createDraftSaver({ item, send, keep }: Options) {
  let stored = toStored(item);
  let view: DraftView = {
    ...{ item, content: stored, conflict: null, taken: [] },
    save: { kind: 'saved', at: item.draft?.updatedAt ?? null },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function show(part: Partial<DraftView>) {
    view = { ...view, ...part };
    for (const tell of listeners) tell();
  }

  function listDirty(): DraftField[] {
    return (Object.keys(view.content) as DraftField[]).filter(
      (field) => !isSameValue(view.content[field], stored[field]),
    );
  }

  function schedule(wait = WAIT_MS) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }

  function change(changes: Partial<DraftContent>) {
    show({ content: { ...view.content, ...changes }, save: view.conflict ? view.save : { kind: 'waiting' } });
    keep(pick(view.content, listDirty()));
    schedule();
  }

  /** Saves now. Resolves when nothing is left to save, or when saving has failed. */
  async function flush(isLast = false): Promise<boolean> {
    clearTimeout(timer);
    running ??= saveAll(isLast).finally(() => {
      running = null;
    });
    await running;
    return view.save.kind === 'saved' && view.conflict === null;
  }

  async function saveAll(isLast: boolean): Promise<void> {
    let isOk = true;
    while (isOk && !view.conflict && needsSave()) isOk = await saveOnce(isLast);
    if (isOk && !view.conflict) {
      keep(null);
      show({ save: { kind: 'saved', at: view.item.draft?.updatedAt ?? null } });
    }
  }

  function needsSave(): boolean {
    return listDirty().length > 0 || isBehind(view.item);
  }

  async function saveOnce(isLast: boolean): Promise<boolean> {
    const sent = pick(view.content, listDirty());
    show({ save: { kind: 'saving' } });
    const { published, draft } = view.item;
    const answer = await send(
      {
        ...sent,
        ...{ revision: draft?.revision ?? 0, was: pick(stored, Object.keys(sent) as DraftField[]) },
        ...(published ? { baseVersion: published.version } : {}),
      },
      isLast,
    );
    if (answer.ok) accept(answer.body.item);
    else if (answer.status === 409) {
      const { current, fields } = answer.body as { current: PackageInEditor; fields: DraftField[] };
      accept(current, fields);
    } else fail(answer.message, answer.status, answer.body);
    return answer.ok;
  }

  /** Merges fields that only colleagues changed, in the draft and the published package; the others are conflicts. */
  function accept(next: PackageInEditor, refused: readonly DraftField[] = []) {
    const theirs = toStored(next);
    const ofDraft = mergeDraft(stored, view.content, theirs);
    const ofPackage = mergePublished(next, ofDraft.content);
    const taken = [...ofDraft.taken, ...ofPackage.taken];
    stored = theirs;
    const inDraft = {
      ...pick(theirs, refused),
      ...pick(next.published?.content ?? theirs, ofPackage.conflicts),
    };
    const fields = Object.keys(inDraft) as DraftField[];
    show({
      item: next,
      content: ofPackage.content,
      taken: taken.length > 0 ? taken : view.taken,
      ...(fields.length > 0 ? { conflict: { fields, theirs: inDraft }, save: { kind: 'conflict' } } : {}),
    });
  }

  function fail(message: string, status: number, body: unknown) {
    const field = (body as { field?: unknown } | undefined)?.field;
    show({ save: { kind: 'failed', message, field: typeof field === 'string' ? field : null } });
    if (status === 0 || status >= 500 || status === 429) schedule(RETRY_MS);
  }

  accept(item);
  return {
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    read: () => view,
    change,
    flush,
    /** Resolves the conflict with one value for each of its fields. */
    resolve(choice: Partial<DraftContent>) {
      show({ conflict: null, content: { ...view.content, ...choice }, save: { kind: 'waiting' } });
      schedule(0);
    },
    /** Replaces the state of the package, for example after publishing. Discards unsaved changes. */
    replace(next: PackageInEditor) {
      clearTimeout(timer);
      stored = toStored(next);
      keep(null);
      const save: SaveState = { kind: 'saved', at: next.draft?.updatedAt ?? null };
      show({ item: next, content: stored, conflict: null, taken: [], save });
      accept(next);
    },
    stop: () => clearTimeout(timer),
  };
}
export type DraftSaver = ReturnType<typeof createDraftSaver>;

function toStored({ draft, published }: PackageInEditor): DraftContent {
  const content = draft?.content ?? published?.content;
  if (!content) throw new Error('There is neither a draft nor a package.');
  return content;
}

/** True while the draft is based on an older version than the published one. */
function isBehind({ draft, published }: PackageInEditor): boolean {
  return draft !== null && published !== null && draft.baseVersion !== published.version;
}

function mergePublished(next: PackageInEditor, content: DraftContent) {
  return next.draft && next.published && isBehind(next)
    ? mergeDraft(next.draft.base, content, next.published.content)
    : { content, taken: [], conflicts: [] };
}

function pick(content: DraftContent, fields: readonly DraftField[]): Partial<DraftContent> {
  return Object.fromEntries(fields.map((field) => [field, content[field]]));
}
