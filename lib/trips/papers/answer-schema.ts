import { z } from 'zod';
import { id, plainDay, rupees, text } from '../../platform/answer-parts';
import { buyerSchema } from './schema';

/** An issued paper in the trip file. */
export const paperSchema = z.object({
  id,
  number: text,
  title: text,
  issuedOn: plainDay,
  /** In whole rupees; null for a voucher. */
  amount: rupees.nullable(),
  /** The hotel, vehicle or paper that it is about; blank for none. */
  about: text,
  /** True for a voucher that a later one has replaced. */
  isReplaced: z.boolean(),
});

/** The papers of a trip: what is issued, and what can be issued. */
export const paperListSchema = z.object({
  papers: z.array(paperSchema),
  /** Numbers of papers that one press would issue. */
  open: z.object({
    receipts: z.int(),
    vouchers: z.int(),
    /** `bill` without GST; null if it is issued or not yet due. */
    invoice: z.enum(['invoice', 'bill']).nullable(),
    /** What a credit note (below 0) or debit note would change, in whole rupees. */
    correction: z.int(),
  }),
  /** What keeps a paper from being issued or right, one sentence each. */
  warnings: z.array(text),
  /** The invoice with its credit and debit notes, in whole rupees; null without one. */
  invoiced: rupees.nullable(),
  buyer: buyerSchema,
  customerName: text,
});
