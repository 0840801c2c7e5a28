import 'server-only';
import { AppError } from '../../platform/errors';
import { saveSettings } from '../../staff/audit/settings-mutations';
import { withEncodedPicture } from '../pictures/encode';
import { findPictureProblem } from '../pictures/publish-rules';
import { storeFiles } from '../pictures/staff-writes';
import { getUnsavedFields, type Logo } from '../fields/company';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { requirePassword } from '../../staff/sign-in/confirm';
import { getCompanyRecord } from './admin-queries';
import { findChanges, findOverrides } from './changes';
import { LOGO_NAME, toLogoPath } from '../fields/logo';
import type { CompanyChange } from './schema';

/**
 * Saves the company record, except for the logo (see `changeLogo`). All owners get a mail about another bank account or
 * UPI ID. Returns `conflict` when the record has another version. Throws INVALID for a picture that cannot be shown,
 * and for another bank account or UPI ID without the user's password; FORBIDDEN without the right to change prices (for
 * the planner's prices) or the company (for all other fields).
 */
export async function changeCompany(
  { version, password, ...wanted }: CompanyChange,
  { staff, address }: { staff: Staff; address: string },
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const current = await getCompanyRecord();
  if (current.version !== version) return 'conflict';
  const changes = findChanges(current, wanted);
  const isPriced = changes.fields.includes('plannerBands');
  if (changes.fields.length > (isPriced ? 1 : 0)) await requirePermission(staff, 'company:write');
  else await requirePermission(staff, 'prices:write');
  if (changes.fields.length === 0) return 'unchanged';
  requirePictures('heroPictures', wanted.heroPictures);
  requirePictures('listPictures', Object.values(wanted.listPictures));
  const isPayment = changes.fields.some((field) => field === 'bankAccount' || field === 'upiId');
  if (isPayment) await requirePassword({ staffId: staff.id, address }, password);
  const content = findOverrides(wanted, getUnsavedFields());
  const { fields, before, after } = changes;
  const isSaved = await saveSettings({
    table: 'companySettings',
    columns: { content },
    version,
    audit: {
      staffId: staff.id,
      action: 'company-changed',
      detail: { fields: fields.join(', '), before, after },
      warnsOwners: isPayment,
    },
  });
  return isSaved ? 'changed' : 'conflict';
}

/** Replaces the logo with an uploaded file; null removes it. The old files are kept for pages that are already open. */
export async function changeLogo(file: Buffer | null, staffId: string): Promise<void> {
  if (file)
    await withEncodedPicture(file, (encoded) => storeFiles(LOGO_NAME, encoded, () => save(encoded)), 'logo');
  else await save(null);

  async function save(encoded: Logo | null): Promise<true> {
    const { logo: old, version } = await getCompanyRecord();
    if (!encoded && !old) return true;
    const logo = encoded && { hash: encoded.hash, width: encoded.width, height: encoded.height };
    const toUrl = (one: Logo | null) => ({ logo: one ? toLogoPath(one, 'png') : '' });
    const detail = { fields: 'logo', before: toUrl(old), after: toUrl(logo) };
    const isSaved = await saveSettings({
      table: 'companySettings',
      columns: { logo },
      version,
      audit: { staffId, action: 'company-changed', detail },
    });
    if (!isSaved) throw new AppError('CONFLICT');
    return isSaved;
  }
}

/** Throws INVALID for an unknown picture and for one without alt text. */
function requirePictures(
  field: 'heroPictures' | 'listPictures',
  [image = '', ...images]: readonly string[],
): void {
  const problem = findPictureProblem({ image, images });
  if (problem) throw new AppError('INVALID', { message: problem.message, field });
}
