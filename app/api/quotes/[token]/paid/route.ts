import { travellerHandler } from '@/lib/quotes/sent/link';
import { claimBy } from '@/lib/trips/money/claim';
import { claimSchema } from '@/lib/trips/money/claim-schema';

/** Stores what the traveller says to have paid. */
export const POST = travellerHandler(() => claimSchema, claimBy('quote'));
