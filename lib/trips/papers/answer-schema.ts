import { z } from 'zod';
import { rupees, text } from '../../platform/answer-parts';
import { buyerSchema, issueSchema } from './schema';

/** A paper in a list. */
export const paperSchema = z.object({
  /** `plan` and `rooming` for those without a number. */
  id: text,
  /** Its number, else its title. */
  name: text,
  /** Of a numbered paper: title, hotel or vehicle, day and amount; whether a later voucher has replaced it. */
  detail: text,
});

/** The papers of a trip: what is issued, and what can be issued with one press each. */
export const paperListSchema = z.object({
  papers: z.array(paperSchema),
  due: z.array(z.object({ what: issueSchema.shape.what, label: text })),
  /** What keeps a paper from being issued or right, one sentence each. */
  warnings: z.array(text),
  /** The invoice with its credit and debit notes, in whole rupees; null without one. */
  invoiced: rupees.nullable(),
  buyer: buyerSchema,
});
