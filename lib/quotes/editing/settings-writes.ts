import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { saveSettings } from '../../staff/audit/settings-mutations';
import { readStoredSettings } from './queries';
import type { QuoteSettings } from './types';

/** Saves the settings of quotes. Sent versions keep theirs. `conflict` when they are no longer at the given version. */
export async function changeQuoteSettings(
  { version, ...next }: QuoteSettings & { version: number },
  staffId: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const { version: current, ...before } = await readStoredSettings();
  if (current !== version) return 'conflict';
  if (isDeepStrictEqual(before, next)) return 'unchanged';
  const isSaved = await saveSettings({
    ...{ table: 'quote_settings', columns: { settings: next }, action: 'quote-settings-changed' },
    ...{ version, detail: { before, after: next }, staffId },
  });
  return isSaved ? 'changed' : 'conflict';
}
