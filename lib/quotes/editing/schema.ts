import { z } from 'zod';
import { longText, plainText, wholeNumber } from '../../platform/format/fields';
import { quoteDraftSchema } from '../model/schema';

const RELOAD = 'Reload the page and try again.';
const key = z.uuid(RELOAD);
const revision = wholeNumber('revision', 1, 1_000_000_000);

/** A new quote: for a request, or for the request of an earlier quote as a copy of it. */
export const newQuoteSchema = z
  .object({ key, requestId: z.uuid(RELOAD).optional(), quoteId: z.uuid(RELOAD).optional() })
  .refine(({ requestId, quoteId }) => (requestId === undefined) !== (quoteId === undefined), RELOAD);
export type NewQuote = z.output<typeof newQuoteSchema>;

const parts = quoteDraftSchema.partial();

/** Changed fields of the draft, with the values and the revision that the change started from. */
export const draftChangeSchema = parts.extend({ revision, was: parts.optional() });
export type QuoteChange = z.output<typeof draftChangeSchema>;

/** Sends the draft of this revision. */
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
export type Send = z.output<typeof sendSchema>;
export type AcceptFor = z.output<typeof acceptForSchema>;
