import { z } from 'zod';
import { MOST_IDS } from './limits';

/** What the database's triggers say on this channel (prisma/migrations). */
export const CHANGES_CHANNEL = 'kayal_changes';

const changeSchema = z.object({
  event: z.enum(['enquiry', 'itinerary', 'tour', 'review']),
  ids: z.array(z.string().max(100)).max(MOST_IDS + 1),
  op: z.enum(['insert', 'update', 'delete']),
});
/** Rows that changed; with more than `MOST_IDS` ids not all of them are named. */
export type Change = z.output<typeof changeSchema>;

/**
 * What a stream is told: a change; `ready` when everything from now on will be told; `lost` when the database's word
 * no longer arrives; `resync` when it does again and something may have been missed; `signed-out` as the last word.
 */
export type LiveMessage = Change | { event: 'ready' | 'lost' | 'resync' | 'signed-out' };

/** A notification's payload; null for anything that our triggers did not write. */
export function parseChange(payload: string): Change | null {
  try {
    return changeSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** A message in the words of an event stream. */
export function toEventText(message: LiveMessage): string {
  const { event, ...data } = message;
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
