import 'server-only';
import { saveSettings } from '../../staff/audit/settings-mutations';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { getUnsavedFields } from '../../platform/site';
import { getCompanyRecord } from './admin-queries';
import { findChanges, findOverrides } from './changes';
import type { CompanyChange } from './schema';

/**
 * Saves the company record. `conflict` when it is no longer at the given version. FORBIDDEN unless the account may change
 * prices, for those of the planner, or the company, for all else.
 */
export async function changeCompany(
  { version, ...wanted }: CompanyChange,
  staff: Staff,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const current = await getCompanyRecord();
  if (current.version !== version) return 'conflict';
  const changes = findChanges(current, wanted);
  const isPriced = changes.fields.includes('plannerBands');
  if (changes.fields.length > (isPriced ? 1 : 0)) await requirePermission(staff, 'company:write');
  else await requirePermission(staff, 'prices:write');
  if (changes.fields.length === 0) return 'unchanged';
  const content = findOverrides(wanted, getUnsavedFields());
  const { fields, before, after } = changes;
  const isSaved = await saveSettings({
    ...{ table: 'company', columns: { content }, action: 'company-changed' },
    ...{ version, detail: { fields: fields.join(', '), before, after }, staffId: staff.id },
  });
  return isSaved ? 'changed' : 'conflict';
}
