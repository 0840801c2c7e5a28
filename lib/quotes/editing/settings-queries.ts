import 'server-only';
import { getPrisma } from '../../platform/db';
import { quoteSettingsSchema } from './schema';
import type { QuoteSettings } from './types';

/** Default settings, until owners change them. */
const FIRST_SETTINGS: QuoteSettings = {
  markupPercent: 15,
  lowestMarkupPercent: 8,
  taxPercent: 5,
  roundTo: 100,
  advancePercent: 30,
  validDays: 7,
};

/** The settings of all quotes, with their version; the defaults if the stored settings are invalid in this release. */
export async function readQuoteSettings(): Promise<{ settings: QuoteSettings; version: number }> {
  const stored = await getPrisma().quoteSettings.findFirst();
  const settings = quoteSettingsSchema.safeParse(stored?.settings).data ?? FIRST_SETTINGS;
  return { settings, version: stored?.version ?? 1 };
}
