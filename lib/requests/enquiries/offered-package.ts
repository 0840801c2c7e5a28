import 'server-only';
import { AppError } from '../../platform/errors';
import { isPackageKey } from '../../packages/model/package-key';
import { getPackage } from '../../packages/catalogue/queries';
import type { ChosenExtra, PackageDetail } from '../../packages/model/types';
import { PACKAGE_UNKNOWN, toExtraUnknown } from './words';

/** Finds the package of an enquiry; null for a general one. Throws INVALID for an unknown or hidden package. */
export async function findOfferedPackage(key: string): Promise<PackageDetail | null> {
  if (key === '') return null;
  const tourPackage = isPackageKey(key) ? await getPackage(key) : null;
  if (!tourPackage) throw new AppError('INVALID', { message: PACKAGE_UNKNOWN, field: 'package' });
  return tourPackage;
}

/**
 * The package's extras with these names, in the package's order and at today's prices. Throws INVALID for a name that
 * the package does not have.
 */
export function findOfferedExtras(
  tourPackage: Pick<PackageDetail, 'extras'> | null,
  names: readonly string[],
): ChosenExtra[] {
  const offered = tourPackage?.extras ?? [];
  const unknown = names.find((name) => !offered.some((extra) => extra.name === name));
  if (unknown !== undefined)
    throw new AppError('INVALID', { message: toExtraUnknown(unknown), field: 'extras' });
  return offered.flatMap(({ name, price, unit }) => (names.includes(name) ? [{ name, price, unit }] : []));
}
