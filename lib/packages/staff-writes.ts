import 'server-only';
import { changeItem, type ChangeOutcome } from '../catalogue/change';
import { AppError } from '../errors';
import { findPictureProblem } from '../pictures/publish-check';
import { requirePackage } from './admin-queries';
import { createPackage, updatePackage } from './mutations';
import { findBrokenRule } from './rules';
import { withFlags, type NewPackage, type PackagePatch } from './edit-schema';
import { type PackageInput } from './schema';

/** Adds a package and returns its id. INVALID for a broken rule, an unknown picture or a taken slug. */
export async function addPackage(input: NewPackage, staffId: string): Promise<string> {
  const tourPackage = withFlags(input);
  requireValid(tourPackage);
  return createPackage(tourPackage, staffId);
}

/** Changes the given fields. NOT_FOUND for an unknown id, INVALID when the merged package breaks a rule. */
export async function changePackage(
  id: string,
  patch: PackagePatch,
  staffId: string,
): Promise<ChangeOutcome> {
  return changeItem<PackageInput>(patch, {
    read: () => requirePackage(id),
    check: requireValid,
    write: (next, version, changes) => updatePackage(next, { id, version, changes, staffId }),
  });
}

export function requireValid(tourPackage: PackageInput): void {
  const broken = findBrokenRule(tourPackage) ?? findPictureProblem(tourPackage);
  if (broken) throw new AppError('INVALID', broken);
}
