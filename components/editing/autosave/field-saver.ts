import { isSameValue, mergeFields, type Merge } from '@/lib/platform/editing/merge-fields';
import { isAnswerLost, readField, type StaffAnswer } from '../kit/staff-request';

/** Debounce before a draft is saved, and delay before a failed save is retried. */
const WAIT_MS = 800;
const RETRY_MS = 5_000;

export type FieldConflict<Content> = {
  fields: readonly (keyof Content & string)[];
  theirs: Partial<Content>;
};

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | {
      kind: 'failed';
      message: string;
      field: string | null;
      /** True if there was no answer, or one that does not tell whether the changes are stored. */
      isUnanswered: boolean;
    }
  | { kind: 'conflict' };

export type SavedView<Item, Content> = {
  content: Content;
  item: Item;
  save: SaveState;
  conflict: FieldConflict<Content> | null;
  /** Fields into which a colleague's changes were merged. */
  mergedFields: readonly (keyof Content & string)[];
  /** The draft before and after a colleague's changes were last merged. */
  merged: { before: Content; after: Content } | null;
};

type Refusal = Extract<StaffAnswer<unknown>, { ok: false }>;
type Send<Item, Content> = (
  body: object,
  isLast: boolean,
) => Promise<StaffAnswer<{ item: Item; current?: Item; fields?: (keyof Content & string)[] }>>;

/** Functions that read the draft and related values from an item of the server. */
export type SavedShape<Item, Content> = {
  toContent: (item: Item) => Content;
  toSavedAt: (item: Item) => string | null;
  /** Additional fields of every save request, such as the revision. */
  toBase: (item: Item) => object;
  /** True while the draft must be saved although no field has changed. */
  isBehind?: (item: Item) => boolean;
  /** Merges a newer version of what the draft is based on, such as the published version, into the draft. */
  mergeBase?: (item: Item, content: Content) => Merge<Content>;
  /** Returns `next` with the draft of `shown` and the values that belong to that draft, such as its revision. */
  withDraftOf?: (shown: Item, next: Item) => Item;
  /** The content that the draft is based on; conflicts found by `mergeBase` show it beside the draft. */
  toBaseContent?: (item: Item) => Content | undefined;
};

export type SaverOptions<Item, Content> = {
  item: Item;
  send: Send<Item, Content>;
  /** Stores this visit's changes that the server has not confirmed; null removes them. */
  keep: (changes: Partial<Content> | null) => void;
};

/**
 * Saves a draft while it is edited: one request at a time, only changed fields. A response never overwrites a field
 * that was edited meanwhile. A conflict pauses saving until the user resolves it.
 */
export function createFieldSaver<Item, Content extends object>(
  shape: SavedShape<Item, Content>,
  { item, send, keep }: SaverOptions<Item, Content>,
) {
  type Field = keyof Content & string;
  const { toContent, toSavedAt, isBehind = () => false } = shape;
  let stored = toContent(item);
  let view: SavedView<Item, Content> = {
    item,
    content: stored,
    conflict: null,
    mergedFields: [],
    merged: null,
    save: { kind: 'saved', at: toSavedAt(item) },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** Increased by `replace`, so that the response of an older save is ignored. */
  let generation = 0;
  let isOpen = true;
  /** Changes that were sent without receiving an answer; the server may have stored them. */
  let unconfirmed: Partial<Content>[] = [];
  const listeners = new Set<() => void>();

  function show(part: Partial<SavedView<Item, Content>>) {
    view = { ...view, ...part };
    for (const tell of listeners) tell();
  }

  function listDirty(): Field[] {
    return (Object.keys(view.content) as Field[]).filter(
      (field) =>
        !isSameValue(view.content[field], stored[field]) || unconfirmed.some((values) => field in values),
    );
  }

  function schedule(wait = WAIT_MS) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }

  function change(changes: Partial<Content>) {
    show({ content: { ...view.content, ...changes }, save: view.conflict ? view.save : { kind: 'waiting' } });
    keep(pick(view.content, listDirty()));
    schedule();
  }

  /**
   * Saves now. Resolves when nothing is left to save, or when an error or a conflict stops saving; true if all is
   * saved.
   */
  async function flush(isLast = false): Promise<boolean> {
    clearTimeout(timer);
    running ??= saveAll(isLast).finally(() => {
      running = null;
    });
    await running;
    if (view.save.kind === 'waiting') return flush(isLast); // changed just after the last save had ended
    return view.save.kind === 'saved' && view.conflict === null;
  }

  async function saveAll(isLast: boolean): Promise<void> {
    let isOk = true;
    while (isOk && !view.conflict && needsSave()) isOk = await saveOnce(isLast);
    if (isOk && !view.conflict) {
      keep(null);
      show({ save: { kind: 'saved', at: toSavedAt(view.item) } });
    }
  }

  function needsSave(): boolean {
    return listDirty().length > 0 || isBehind(view.item);
  }

  async function saveOnce(isLast: boolean): Promise<boolean> {
    const sent = pick(view.content, listDirty());
    show({ save: { kind: 'saving' } });
    const was = pick(stored, Object.keys(sent) as Field[]);
    const sentIn = generation;
    const answer = await send({ ...sent, was, ...shape.toBase(view.item) }, isLast);
    if (sentIn !== generation) return true;
    if (answer.ok) accept(answer.body.item, [], sent);
    else {
      const { current, fields } = (answer.body ?? {}) as { current?: Item; fields?: Field[] };
      if (answer.status === 409 && current) {
        accept(current, fields);
        return view.conflict === null;
      }
      fail(answer, sent);
    }
    return answer.ok;
  }

  /** The fields of `next` that equal an unconfirmed change. The change was stored; only its response was lost. */
  function pickOurs(next: Content): Partial<Content> {
    const fields = Object.keys(next) as Field[];
    const isOurs = (field: Field) =>
      unconfirmed.some((values) => field in values && isSameValue(values[field], next[field]));
    return pick(next, fields.filter(isOurs));
  }

  /**
   * Merges fields that only colleagues have changed, both in the draft and in what it is based on. Fields that were
   * changed on both sides become conflicts. For the fields in `sent`, the server's values are shown unless they were
   * edited meanwhile.
   */
  function accept(next: Item, refused: readonly Field[] = [], sent: Partial<Content> = {}) {
    const theirs = toContent(next);
    const ours = pickOurs(theirs);
    unconfirmed = [];
    const ofDraft = mergeFields({ ...stored, ...sent, ...ours }, view.content, theirs);
    const ofBase: Merge<Content> = shape.mergeBase?.(next, ofDraft.content) ?? {
      ...ofDraft,
      mergedFields: [],
      conflicts: [],
    };
    const isNotSent = (field: keyof Content) => !(field in sent);
    const mergedFields = [...ofDraft.mergedFields.filter(isNotSent), ...ofBase.mergedFields] as Field[];
    stored = theirs;
    const inDraft = {
      ...pick(theirs, [
        ...refused.filter((field) => !(field in ours)),
        ...ofDraft.conflicts.filter(isNotSent),
      ]),
      ...pick(shape.toBaseContent?.(next) ?? theirs, ofBase.conflicts as Field[]),
    };
    const fields = Object.keys(inDraft) as Field[];
    show({
      item: next,
      content: ofBase.content,
      ...(mergedFields.length > 0 && {
        mergedFields,
        merged: { before: view.content, after: { ...view.content, ...pick(ofBase.content, mergedFields) } },
      }),
      ...(fields.length > 0 ? { conflict: { fields, theirs: inDraft }, save: { kind: 'conflict' } } : {}),
    });
  }

  function fail(refusal: Refusal, sent: Partial<Content>) {
    const isUnanswered = isAnswerLost(refusal) || refusal.status === 429;
    show({
      save: { kind: 'failed', message: refusal.message, field: readField(refusal), isUnanswered },
    });
    if (!isUnanswered) return;
    unconfirmed.push(sent);
    if (isOpen) schedule(RETRY_MS);
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
    /** While the editor is closed, failed saves are not retried; unsaved changes are offered at the next visit. */
    setOpen: (isShown: boolean) => void (isOpen = isShown),
    /** Resolves fields of the conflict. Saving continues once all are resolved. */
    resolve(choice: Partial<Content>) {
      const fields = view.conflict?.fields.filter((field) => !(field in choice)) ?? [];
      const content = { ...view.content, ...choice };
      if (view.conflict && fields.length > 0)
        return show({ content, conflict: { ...view.conflict, fields } });
      show({ content, conflict: null, save: { kind: 'waiting' } });
      schedule(0);
    },
    /** Replaces the state of the item, for example after publishing. Discards unsaved changes. */
    replace(next: Item) {
      clearTimeout(timer);
      generation += 1;
      stored = toContent(next);
      keep(null);
      const save: SaveState = { kind: 'saved', at: toSavedAt(next) };
      show({ item: next, content: stored, conflict: null, mergedFields: [], merged: null, save });
      accept(next);
    },
    /**
     * Merges the fields that a colleague has saved. If one of them was changed here too, keeps the draft and updates
     * only the rest of the item (`withDraftOf`). Does nothing while a save is under way, because its response will
     * contain the merged fields or the conflict.
     */
    merge(next: Item) {
      if (running) return;
      if (view.conflict || mergeFields(stored, view.content, toContent(next)).conflicts.length > 0)
        return show({ item: shape.withDraftOf?.(view.item, next) ?? view.item });
      accept(next);
      if (view.save.kind === 'saved') show({ save: { kind: 'saved', at: toSavedAt(next) } });
    },
  };
}
export type FieldSaver<Item, Content extends object> = ReturnType<typeof createFieldSaver<Item, Content>>;

function pick<Content extends object>(
  content: Content,
  fields: readonly (keyof Content)[],
): Partial<Content> {
  return Object.fromEntries(fields.map((field) => [field, content[field]])) as Partial<Content>;
}
