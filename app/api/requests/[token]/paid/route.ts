import { visitorHandler } from '@/lib/public/private-page/link';
import { claimBy } from '@/lib/trips/money/claim';
import { claimSchema } from '@/lib/trips/money/claim-schema';

/** Stores what the traveller says to have paid. */
export const POST = visitorHandler(() => claimSchema, claimBy('request'));
