import { z } from 'zod';
import { id, plainDay, rupees, text } from '../../platform/answer-parts';
import { serviceSchema } from '../file/answer-schema';

/** A service in the lists across trips. Costs, what is owed and what was paid are null in a list without costs. */
export const serviceListItemSchema = serviceSchema
  .pick({
    ...{ id: true, state: true, label: true, place: true, firstDay: true, until: true, supplierId: true },
    ...{ supplier: true, quotedCost: true, agreedCost: true },
  })
  .extend({
    tripId: id,
    reference: text,
    customerName: text,
    /** What we owe the supplier: the agreed cost, or else the quoted one, of a confirmed service; what he keeps of a dropped one. */
    amount: rupees.nullable(),
    paid: z.int().nullable(),
    open: z.int().nullable(),
    dueOn: plainDay,
  });
