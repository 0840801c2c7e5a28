import { z } from 'zod';
import { CHANGE_EVENTS, MAX_IDS } from './limits';

/** The channel on which the database triggers send notifications. */
export const CHANGES_CHANNEL = 'kayal_changes';

const changeSchema = z.object({
  event: z.enum(CHANGE_EVENTS),
  ids: z.array(z.string().max(100)).max(MAX_IDS + 1),
  op: z.enum(['insert', 'update', 'delete']),
});
/** The changed rows. If there are more than `MAX_IDS` ids, the list is incomplete. */
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
