import 'server-only';
import { readOrNull } from '../../platform/read-or-null';
import { readReference } from '../submission/reference';
import { getRequestByReference } from './admin-queries';
import type { InboxDetail } from './types';

/** The request whose reference is in the page's URL; `detail` is null if the request is missing or cannot be read. */
export async function readOpenRequest(
  value: string | string[] | undefined,
): Promise<{ reference: string; detail: InboxDetail | null } | null> {
  const reference = typeof value === 'string' && readReference(value);
  if (!reference) return null;
  return { reference, detail: await readOrNull(() => getRequestByReference(reference)) };
}
