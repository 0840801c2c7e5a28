import { z } from 'zod';

// Parts of response schemas. The `types.ts` of each domain infers its types from the schemas, and `lib/public/openapi`
// documents them.

/** An ISO 8601 moment. */
export const moment = z.string().meta({ format: 'date-time' });
/** A date without time, `yyyy-MM-dd`. */
export const plainDay = z.string().meta({ format: 'date' });
export const text = z.string();
export const id = z.uuid();
export const version = z.int().min(1);
/** A whole number, 0 or more. */
export const count = z.int().min(0);
/** Whole rupees. */
export const rupees = z.int().min(0);

/** The response to a write; `example` is an example of its message. */
export function withMessage<Extra extends z.ZodRawShape>(example: string, extra?: Extra) {
  return z.object({
    success: z.literal(true),
    message: z.string().meta({ examples: [example], description: 'The sentence to show.' }),
    ...(extra ?? ({} as Extra)),
  });
}

/** A complete list, without paging. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item) });
}

/** One page of a list; `nextCursor` is the `cursor` parameter for the next page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** The body of every error, whatever its status. */
export const refusalSchema = z.object({
  success: z.literal(false),
  message: z.string().meta({ description: 'The sentence to show.' }),
  field: z.string().optional().meta({ description: 'The field of the first broken rule.' }),
});
