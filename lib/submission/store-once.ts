import 'server-only';
import { isUniqueViolation } from '../db';
import type { CreateResult } from './types';

/**
 * Runs the insert of a request. If several requests with the same captcha or key run at the same time, exactly one is
 * stored.
 */
export async function storeOnce(insert: () => Promise<{ rowCount: number | null }>): Promise<CreateResult> {
  try {
    return (await insert()).rowCount ? 'created' : 'not-stored';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}
