import 'server-only';
import { changeItem, type ChangeOutcome } from '../../staff/audit/change-row';
import { hasPermission } from '../../staff/permissions/permissions';
import type { Staff } from '../../staff/permissions/staff';
import { AppError } from '../../platform/errors';
import { findPictureProblem } from '../../content/pictures/publish-check';
import { requirePackage } from './admin-queries';
import { DRAFT_FIELDS, PRICED_FIELDS } from './draft';
import { createPackage, updatePackage } from './mutations';
import { findBrokenRule } from '../model/rules';
import { withFlags, type NewPackage, type PackagePatch } from './edit-schema';
import { type PackageInput } from '../model/schema';

const ONLY_OWNERS = 'only an owner may set prices.';

/** Adds a package and returns its id. INVALID for a broken rule, an unknown picture, a taken slug, or prices set by agents. */
export async function addPackage(input: NewPackage, staff: Staff): Promise<string> {
  const tourPackage = withFlags(input);
  requirePriceRight(Object.keys(input), staff);
  requireValid(tourPackage);
  return createPackage(tourPackage, staff.id);
}

/** Changes the given fields. NOT_FOUND for an unknown id, INVALID when the merged package breaks a rule or agents set prices. */
export async function changePackage(id: string, patch: PackagePatch, staff: Staff): Promise<ChangeOutcome> {
  return changeItem<PackageInput>(patch, {
    read: () => requirePackage(id),
    check: (next, { fields }) => {
      requirePriceRight(fields, staff);
      requireValid(next);
    },
    write: (next, version, changes) => updatePackage(next, { id, version, changes, staffId: staff.id }),
  });
}

/** Prices need a separate permission. Throws INVALID for the first price field when it is missing. */
export function requirePriceRight(fields: readonly string[], { role }: Staff, what = ONLY_OWNERS): void {
  const priced = PRICED_FIELDS.find((field) => fields.includes(field));
  if (!priced || hasPermission(role, 'prices:write')) return;
  throw new AppError('INVALID', { field: priced, message: `${DRAFT_FIELDS[priced]}: ${what}` });
}

export function requireValid(tourPackage: PackageInput): void {
  const broken = findBrokenRule(tourPackage) ?? findPictureProblem(tourPackage);
  if (broken) throw new AppError('INVALID', broken);
}
