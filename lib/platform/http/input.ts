import 'server-only';
import { z } from 'zod';
import { AppError } from '../errors';

/** The `id` path parameter; throws NOT_FOUND when it is not a UUID. */
export function getIdParam(params: Record<string, string>): string {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw new AppError('NOT_FOUND');
  return id.data.toLowerCase();
}

/** Parses input; throws INVALID with the message and field of the first issue. */
export function parseInput<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.');
  // The value is not an object: use our default message instead of zod's.
  const isNotObject = issue?.code === 'invalid_type' && !field;
  throw new AppError('INVALID', {
    ...(issue && !isNotObject ? { message: issue.message } : {}),
    ...(field ? { field } : {}),
  });
}

/** Query parameters with a non-empty value. */
export function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''));
}
