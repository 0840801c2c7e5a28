import { z } from 'zod';
import { id, plainDay, rupees, text } from '../../platform/answer-parts';
import { buyerSchema, issueSchema } from './schema';

/** An issued paper in the trip file. */
export const paperSchema = z.object({
  id,
  number: text,
  title: text,
  issuedOn: plainDay,
  /** In whole rupees; null for a voucher. */
  amount: rupees.nullable(),
  /** The hotel or vehicle of a voucher; blank for others. */
  about: text,
  /** True for a voucher that a later one has replaced. */
  isReplaced: z.boolean(),
});

/** The papers of a trip: what is issued, and what can be issued with one press each. */
export const paperListSchema = z.object({
  papers: z.array(paperSchema),
  due: z.array(issueSchema.extend({ label: text })),
  /** What keeps a paper from being issued or right, one sentence each. */
  warnings: z.array(text),
  /** The invoice with its credit and debit notes, in whole rupees; null without one. */
  invoiced: rupees.nullable(),
  buyer: buyerSchema,
});
