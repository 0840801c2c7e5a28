import { z } from 'zod';
import { id, text, version } from '../../platform/answer-parts';

export const serviceSupplierSchema = z.object({ id, name: text, place: text });

/** A house that may take the place of another one. */
export const houseSchema = z.object({ id, name: text, category: text });

export const askDraftSchema = z.object({
  /** Null for services without a supplier, who cannot be written to. */
  supplierId: id.nullable(),
  supplier: text,
  /** Blank if the rate book has none. */
  email: text,
  phone: text,
  subject: text,
  /** The message, with the supplier's private link. */
  text,
  services: z.array(z.object({ id, version, label: text })),
});
