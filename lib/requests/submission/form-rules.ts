import type * as z from 'zod/mini';

type FormProblem<Field> = { field: Field; message: string };

/** The result of a form check: the valid values, or all problems in the order of the rules. */
export type FormCheck<Field, Output> =
  | { output: Output; problems: [] }
  | { output: null; problems: FormProblem<Field>[] };

export function toFormCheck<Field extends string, Output>(
  schema: z.ZodMiniType<Output>,
  values: Record<Field, string>,
): FormCheck<Field, Output> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { output: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: path[0] as Field, message }));
  return { output: null, problems };
}
