import 'server-only';
import type { CreateResult } from './types';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs the insert of a request. If several requests with the same captcha or key run at the same time, exactly one is
 * stored.
 */
export async function storeOnce(insert: () => Promise<{ rowCount: number | null }>): Promise<CreateResult> {
  try {
    return (await insert()).rowCount ? 'created' : 'not-stored';
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}
