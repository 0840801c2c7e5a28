import 'server-only';
import { z } from 'zod';
import { AppError } from '../errors';

/** The id in the address; what is no id cannot exist. */
export function getIdParam(params: Record<string, string>): string {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw new AppError('NOT_FOUND');
  return id.data.toLowerCase();
}

/** Parses what came in; the first broken rule is the answer, with the name of its field. */
export function parseInput<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.');
  // A body that is no object at all: the library's own words are for nobody.
  const isNoObject = issue?.code === 'invalid_type' && !field;
  throw new AppError('INVALID', {
    ...(issue && !isNoObject ? { message: issue.message } : {}),
    ...(field ? { field } : {}),
  });
}

/** Query parameters that were filled in; an empty field of a form is one that was not. */
export function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''));
}
