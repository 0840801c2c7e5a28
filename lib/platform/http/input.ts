import 'server-only';
import { z } from 'zod';
import { AppError, ERROR_TABLE } from '../errors';

/** The `id` path parameter; throws NOT_FOUND when it is not a UUID. */
export function getIdParam(params: Record<string, string>): string {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw new AppError('NOT_FOUND');
  return id.data.toLowerCase();
}

/** Parses input; throws INVALID with the message and field of the first issue. */
export function parseInput<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value, { error: toMessage });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new AppError('INVALID', { ...(issue && { message: issue.message }), ...(field ? { field } : {}) });
}

/** The message for an issue if the schema does not define one. */
function toMessage({ path = [] }: { path?: PropertyKey[] | undefined }): string {
  return path.length > 0 ? `Please check the value of “${path.join('.')}”.` : ERROR_TABLE.INVALID.message;
}

/** Query parameters with a non-empty value. */
export function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''));
}
