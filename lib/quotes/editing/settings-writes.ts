import 'server-only';
import { saveSettings } from '../../staff/audit/settings-mutations';
import { readQuoteSettings } from './settings-queries';
import type { QuoteSettings } from './settings-schema';

/** Saves the settings; false when they are no longer at the given version. */
export async function changeQuoteSettings(
  { settings, version }: { settings: QuoteSettings; version: number },
  staffId: string,
): Promise<boolean> {
  const { settings: before } = await readQuoteSettings();
  return saveSettings({
    ...{ table: 'quote_settings', columns: { settings }, action: 'quote-settings-changed' },
    ...{ version, detail: { before, after: settings }, staffId },
  });
}
