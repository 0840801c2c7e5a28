import { z } from 'zod';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Ties a described answer to the type that its handler gives: where the two differ, this does not compile. */
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

/** The answer of a write: done, the sentence to show, and what else there is. `sentences` are its examples. */
export function said<Extra extends z.ZodRawShape>(sentences: string | string[], extra?: Extra) {
  const examples = [sentences].flat();
  return z.object({
    success: z.literal(true),
    message: z.string().meta({ examples, description: 'The sentence to show.' }),
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
