import 'server-only';
import { changeItem, type ChangeOutcome } from '../../staff/audit/change-row';
import { can, type Holder } from '../../staff/permissions/permissions';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import type { Creation } from '../../platform/creations/read';
import { AppError } from '../../platform/errors';
import { findPictureProblem } from '../../company/pictures/publish-rules';
import { requirePackage } from './admin-queries';
import { DRAFT_FIELDS, PRICED_FIELDS, type DraftField } from './draft';
import { createPackage, updatePackage } from './mutations';
import { findBrokenRule } from '../model/rules';
import { withFlags, type NewPackage, type PackagePatch } from './edit-schema';
import type { PackageInput } from '../model/schema';
import { deletePackage, findUse } from './delete-mutations';
import { requirePackageInEditor } from './draft-admin-queries';
import { deleteNewDraft } from './draft-mutations';

/**
 * Adds a package, once per key, and returns its id. Throws INVALID for a broken rule, an unknown picture or a slug in
 * use, and FORBIDDEN for prices that the account may not set.
 */
export async function addPackage(
  input: NewPackage,
  staff: Staff,
  creation: Creation | null,
): Promise<string> {
  const tourPackage = withFlags(input);
  await requirePriceRight(Object.keys(input), staff);
  requireValid(tourPackage);
  return createPackage(tourPackage, staff.id, { creation });
}

/**
 * Changes the given fields. Throws NOT_FOUND for an unknown id, INVALID when the merged package breaks a rule, and
 * FORBIDDEN for prices that the account may not change.
 */
export async function changePackage(id: string, patch: PackagePatch, staff: Staff): Promise<ChangeOutcome> {
  return changeItem<PackageInput>(patch, {
    read: () => requirePackage(id),
    check: async (next, { fields }) => {
      await requirePriceRight(fields, staff);
      requireValid(next);
    },
    write: (next, version, changes) => updatePackage(next, { id, version, changes, staffId: staff.id }),
  });
}

/** Prices need a separate permission. Throws FORBIDDEN for the first price field without it. */
export async function requirePriceRight(
  fields: readonly string[],
  staff: Staff,
  isPreview = false,
): Promise<void> {
  const name = findPriced(fields);
  if (name) await requirePermission(staff, 'prices:write', { name, label: DRAFT_FIELDS[name] }, isPreview);
}

/** Whether the account may publish changes of these fields. */
export function mayPublish(fields: readonly DraftField[], staff: Holder): boolean {
  if (fields.length === 0) return true;
  const mayPrice = findPriced(fields) === undefined || can(staff, 'prices:write');
  return mayPrice && can(staff, 'catalogue:write');
}

function findPriced(fields: readonly string[]) {
  return PRICED_FIELDS.find((field) => fields.includes(field));
}

export function requireValid(tourPackage: PackageInput): void {
  const broken = findBrokenRule(tourPackage) ?? findPictureProblem(tourPackage);
  if (broken) throw new AppError('INVALID', broken);
}

/**
 * Permanently deletes a package that was never used, or the draft of a new one. Throws NOT_FOUND, INVALID with the
 * reason why the package cannot be deleted, and CONFLICT if it was changed meanwhile.
 */
export async function removePackage(id: string, staffId: string): Promise<void> {
  const { id: current, published } = await requirePackageInEditor(id);
  if (current !== id) throw new AppError('CONFLICT'); // a new package that was published meanwhile
  const why = published && (await findUse(id));
  if (why !== null) throw new AppError('INVALID', { message: `Not deleted. ${why}` });
  const isDeleted = await (published ? deletePackage : deleteNewDraft)(id, staffId);
  if (!isDeleted) throw new AppError('CONFLICT');
}
