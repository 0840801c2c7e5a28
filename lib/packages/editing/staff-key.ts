import { AppError } from '../../platform/errors';
import { isPackageKey } from '../model/package-key';

/** The package id in the path of a staff handler. Throws NOT_FOUND when it is malformed. */
export function readPackageId({ id = '' }: Record<string, string>): string {
  if (!isPackageKey(id)) throw new AppError('NOT_FOUND', { message: 'Package Not Found' });
  return id;
}
