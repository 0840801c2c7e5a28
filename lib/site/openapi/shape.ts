import { z } from 'zod';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Checks at compile time that a documented response matches the type that its handler returns. */
export function shapeOf<Given>() {
  return <S extends z.ZodType>(schema: Same<z.output<S>, Given> extends true ? S : never): S => schema;
}

/** An ISO 8601 moment. */
export function moment() {
  return z.string().meta({ format: 'date-time' });
}

/** A date without time, `yyyy-MM-dd`. */
export function plainDay() {
  return z.string().meta({ format: 'date' });
}

export const id = z.uuid();
export const version = z.int().min(1);
/** A whole number, 0 or more. */
export const count = z.int().min(0);
/** Whole rupees. */
export const rupees = z.int().min(0);

/** The response of a write operation; `example` is an example of its message. */
export function said<Extra extends z.ZodRawShape>(example: string, extra?: Extra) {
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

/** The response body of every error, whatever its status. */
export const refusalShape = z.object({
  success: z.literal(false),
  message: z.string().meta({ description: 'The sentence to show.' }),
  field: z.string().optional().meta({ description: 'The field of the first broken rule.' }),
});
