import 'server-only';
import { runSql } from '../../platform/db';
import { storedSettingsSchema } from './schema';
import type { QuoteSettings } from './types';

/** Until owners set their own. */
const BUILT_IN: QuoteSettings = {
  ...{ markupPercent: 15, lowestMarkupPercent: 8, taxPercent: 5, roundTo: 100 },
  validDays: 7,
};

/** What owners have set for all quotes. Settings that this release does not accept count as not set. */
export async function getQuoteSettings(): Promise<QuoteSettings> {
  const { version: _, ...settings } = await readStoredSettings();
  return settings;
}

/** The settings with their version, for changing them. */
export async function readStoredSettings(): Promise<QuoteSettings & { version: number }> {
  const { rows } = await runSql<{ settings: unknown; version: number }>(
    'SELECT settings, version FROM quote_settings WHERE id = 1',
  );
  const parsed = storedSettingsSchema.safeParse(rows[0]?.settings);
  return { ...(parsed.data ?? BUILT_IN), version: rows[0]?.version ?? 1 };
}
