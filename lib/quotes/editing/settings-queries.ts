import 'server-only';
import { runSql } from '../../platform/db';
import { FIRST_SETTINGS, quoteSettingsSchema, type QuoteSettings } from './settings-schema';

/** The settings in effect with their version. Stored ones that this release does not accept are replaced by the first ones. */
export async function readQuoteSettings(): Promise<{ settings: QuoteSettings; version: number }> {
  const { rows } = await runSql<{ settings: unknown; version: number }>(
    'SELECT settings, version FROM quote_settings WHERE id = 1',
  );
  const settings = quoteSettingsSchema.safeParse(rows[0]?.settings).data ?? FIRST_SETTINGS;
  return { settings, version: rows[0]?.version ?? 1 };
}
