import 'server-only';
import { getPrisma } from '../../platform/db';
import type { PeakWindow, SingleSupplement } from '../prices/peaks';
import { singlesSchema, windowsSchema } from './schema';

type Stored = { windows: PeakWindow[]; singles: SingleSupplement[] };

/** The peak prices and single supplements in effect. */
export async function readPeakPrices(): Promise<Stored> {
  return parsePeakPrices(await getPrisma().peakPrices.findUnique({ where: { id: 1 } }));
}

/** Parses the stored prices. A list that this release does not accept counts as empty. */
export function parsePeakPrices(stored: Record<keyof Stored, unknown> | null | undefined): Stored {
  return {
    windows: windowsSchema.safeParse(stored?.windows).data ?? [],
    singles: singlesSchema.safeParse(stored?.singles).data ?? [],
  };
}
