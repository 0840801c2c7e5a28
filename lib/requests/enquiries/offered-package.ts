import 'server-only';
import { AppError } from '../../platform/errors';
import { isPackageKey } from '../../packages/model/package-key';
import { getPackage } from '../../packages/catalogue/queries';
import type { PackageDetail } from '../../packages/model/types';
import { PACKAGE_UNKNOWN } from './messages';

/** Finds the package of an enquiry; null for a general one. Throws INVALID for an unknown or hidden package. */
export async function findOfferedPackage(key: string): Promise<PackageDetail | null> {
  if (key === '') return null;
  const tourPackage = isPackageKey(key) ? await getPackage(key) : null;
  if (!tourPackage) throw new AppError('INVALID', { message: PACKAGE_UNKNOWN, field: 'package' });
  return tourPackage;
}
