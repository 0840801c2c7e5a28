import { z } from 'zod';
import { CHANGE_EVENTS, MAX_IDS } from './limits';

/** The channel on which the database triggers send notifications. */
export const CHANGES_CHANNEL = 'kayal_changes';

const changeSchema = z.object({
  event: z.enum(CHANGE_EVENTS),
  ids: z.array(z.string().max(100)).max(MAX_IDS + 1),
  op: z.enum(['insert', 'update', 'delete']),
  by: z.object({ tab: z.string().max(100), staff: z.string().max(100), revision: z.int() }).optional(),
});
/**
 * The changed rows. If there are more than `MAX_IDS` ids, the list is incomplete. An `editor` event is not about a row:
 * the account `by.staff` has opened (`insert`), still has open (`update`) or has closed (`delete`) the editor of the
 * quote with this id, in the tab `by.tab`. `by.revision` is the revision of the draft in that tab.
 */
export type Change = z.output<typeof changeSchema>;

/**
 * Messages in a stream of live updates: a change of rows; `ready` when the server has started to listen; `lost` when it
 * loses the database connection; `resync` when the connection is back and changes may have been missed; `signed-out` as
 * the last message when the session has ended.
 */
export type LiveMessage = Change | { event: 'ready' | 'lost' | 'resync' | 'signed-out' };

/** Parses a notification's payload; null when invalid. */
export function parseChange(payload: string): Change | null {
  try {
    return changeSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** Serialises a message as a server-sent event. */
export function toEventText(message: LiveMessage): string {
  const { event, ...data } = message;
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
