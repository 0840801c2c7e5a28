import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { saveSettings } from '../../staff/audit/settings-mutations';
import { readQuoteSettings } from './settings-queries';
import type { QuoteSettings } from './types';

/**
 * Saves the settings for quotes; versions already sent keep the old ones. Returns `conflict` when the settings are no
 * longer at the given version.
 */
export async function changeQuoteSettings(
  { settings, version }: { settings: QuoteSettings; version: number },
  staffId: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const stored = await readQuoteSettings();
  if (stored.version !== version) return 'conflict';
  if (isDeepStrictEqual(stored.settings, settings)) return 'unchanged';
  const isSaved = await saveSettings({
    table: 'quoteSettings',
    columns: { settings },
    version,
    audit: {
      staffId,
      action: 'quote-settings-changed',
      detail: { before: stored.settings, after: settings },
    },
  });
  return isSaved ? 'changed' : 'conflict';
}
