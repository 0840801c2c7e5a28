import { z } from 'zod';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Ties a described answer to its handler's type: a difference does not compile. */
export function shapeOf<Given>() {
  return <S extends z.ZodType>(schema: Same<z.output<S>, Given> extends true ? S : never): S => schema;
}

/** An ISO 8601 moment. */
export function moment() {
  return z.string().meta({ format: 'date-time' });
}

/** A plain day, `yyyy-MM-dd`. */
export function plainDay() {
  return z.string().meta({ format: 'date' });
}

export const id = z.uuid();
/** A whole number from 0. */
export const count = z.int().min(0);
/** Whole rupees. */
export const rupees = z.int().min(0);

/** The answer of a write; `example` is a sentence to show. */
export function said<Extra extends z.ZodRawShape>(example: string, extra?: Extra) {
  return z.object({
    success: z.literal(true),
    message: z.string().meta({ examples: [example], description: 'The sentence to show.' }),
    ...(extra ?? ({} as Extra)),
  });
}

/** A list without pages. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item) });
}

/** One page of a list; `nextCursor` is the `cursor` of the page after it. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** Every error, whatever its status. */
export const refusalShape = z.object({
  success: z.literal(false),
  message: z.string().meta({ description: 'The sentence to show.' }),
  field: z.string().optional().meta({ description: 'The field of the first broken rule.' }),
});
