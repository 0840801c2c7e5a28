import { z } from 'zod';
import { longText, plainText, wholeNumber } from '../../platform/format/fields';
import { quoteDraftSchema } from '../model/schema';

const RELOAD = 'Reload the page and try again.';
const key = z.uuid(RELOAD);
const revision = wholeNumber('revision', 1, 1_000_000_000);

/** A new quote: for a request, or as a copy of an earlier quote (for its request). */
export const newQuoteSchema = z.object({
  key,
  from: z.union([
    z.object({ enquiry: z.uuid(RELOAD) }),
    z.object({ itinerary: z.uuid(RELOAD) }),
    z.object({ quote: z.uuid(RELOAD) }),
  ]),
});

/** Saves the draft on the revision that it started from. */
export const draftChangeSchema = z.object({ revision, draft: quoteDraftSchema });

/** Sends the draft of this revision; `hasAsked` when warnings were shown. */
export const sendSchema = z.object({
  key,
  revision,
  channel: z.enum(['server', 'whatsapp'], 'Choose mail or WhatsApp.'),
});

/** Acceptance on behalf of a traveller. */
export const acceptForSchema = z.object({
  key,
  number: wholeNumber('version', 1, 10_000),
  option: plainText('option', 40),
  extras: z.array(plainText('extra', 40)).max(12),
  channel: z.enum(['phone', 'whatsapp', 'mail', 'walk_in'], 'Say how the traveller told you.'),
  name: plainText('name', 200),
  note: longText('traveller’s words', 2_000),
});
export type AcceptFor = z.output<typeof acceptForSchema>;

export const QUOTE_STATES = [
  'draft',
  'sent',
  'seen',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;

/** The list of quotes. */
export const quoteListSchema = z.object({
  state: z.enum(QUOTE_STATES).optional(),
  q: z.string().max(200).optional(),
});
