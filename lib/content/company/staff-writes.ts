import 'server-only';
import { saveSettings } from '../../staff/audit/settings-mutations';
import { getUnsavedFields } from '../../platform/site';
import { getCompanyRecord } from './admin-queries';
import { findChanges, findOverrides } from './changes';
import type { CompanyChange } from './schema';

/** Saves the company record. `conflict` when it is no longer at the given version. */
export async function changeCompany(
  { version, ...wanted }: CompanyChange,
  staffId: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const current = await getCompanyRecord();
  if (current.version !== version) return 'conflict';
  const changes = findChanges(current, wanted);
  if (changes.fields.length === 0) return 'unchanged';
  const content = findOverrides(wanted, getUnsavedFields());
  const { fields, before, after } = changes;
  const isSaved = await saveSettings({
    ...{ table: 'company', columns: { content }, action: 'company-changed' },
    ...{ version, detail: { fields: fields.join(', '), before, after }, staffId },
  });
  return isSaved ? 'changed' : 'conflict';
}
