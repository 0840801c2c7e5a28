import { z } from 'zod';
import { count, moment, text } from '../../platform/answer-parts';

/** A plan that staff suggested, as it was when it was sent. */
export const planVersionSchema = z.object({
  /** 1 for the first suggestion. */
  number: count,
  code: text,
  /** What staff wrote with it; blank if nothing. */
  note: text,
  at: moment,
  /** The staff member's name; null for a deleted account. */
  staff: text.nullable(),
  /** The name that the traveller sees; null unless the staff member has chosen one. */
  sender: text.nullable(),
  title: text,
  /** One line for each day. */
  days: z.array(text),
  /** The estimate per person, and what it does not include. */
  cost: text,
  /** Differences from the visitor's own plan, one sentence each. */
  changes: z.array(text),
});
