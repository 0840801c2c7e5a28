import { z } from 'zod';
import { longText } from '../../platform/format/fields';
import { LONGEST_VERSION_NOTE } from './version-limits';

/** A plan that staff suggest to a traveller. */
export const suggestionSchema = z.object({
  code: z.string('Send the code of the plan.'),
  note: longText('text to the traveller', LONGEST_VERSION_NOTE).default(''),
  /** Channel to the traveller: a mail sent by the server, or WhatsApp opened by staff. */
  channel: z.enum(['server', 'whatsapp'], 'Choose mail or WhatsApp.'),
  /** The number of the latest suggestion that the sender has seen; 0 for none. */
  base: z.int('Say which suggestion you have seen.').min(0).max(10_000),
  /** Idempotency key. */
  key: z.uuid('Send a key, a new one for each suggestion.'),
});
export type Suggestion = z.output<typeof suggestionSchema>;
