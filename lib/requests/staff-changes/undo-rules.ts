/** Kinds of history entries that can be undone. */
export const UNDOABLE_KINDS = [
  'status',
  'spam',
  'assigned',
  'follow-up',
  'deleted',
  'restored',
  'close-reason',
  'corrected',
] as const;

/** Kinds of entries after which an earlier change can still be undone. */
export const NON_BLOCKING_KINDS = [
  'note',
  'visitor-note',
  'contacted',
  'reply',
  'linked',
  'unlinked',
  'customer-card',
  'quote-sent',
  'quote-seen',
  'quote-accepted',
  'quote-declined',
  'quote-withdrawn',
  'quote-comment',
  'quote-answer',
  'trip-service',
  'trip-answer',
  'trip-payment',
  'trip-claim',
  'trip-note',
  'trip-travellers',
] as const;

type Entry = { kind: string; batchId: string | null };
const isOneOf = (kinds: readonly string[], { kind }: Entry) => kinds.includes(kind);

/** The entry of a history (newest first) whose change can still be undone; null if there is none. */
export function findUndoable<Item extends Entry>(activity: readonly Item[]): Item | null {
  const latest = activity.find((entry) => !isOneOf(NON_BLOCKING_KINDS, entry));
  // A restored request has no undo, because staff can delete it again.
  return latest?.batchId && latest.kind !== 'restored' && isOneOf(UNDOABLE_KINDS, latest) ? latest : null;
}
