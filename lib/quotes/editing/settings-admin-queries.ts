import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { readQuoteSettings } from './settings-queries';

/** The settings of quotes with their version. */
export async function getQuoteSettings() {
  await requireStaff('costs:read');
  return readQuoteSettings();
}
