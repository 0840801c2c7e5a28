import { claimPayment } from '@/lib/trips/money/claim';
import { claimSchema } from '@/lib/trips/money/claim-schema';
import { tripLinkHandler } from '@/lib/trips/money/link';

/** Stores what the traveller says to have paid. */
export const POST = tripLinkHandler(() => claimSchema, claimPayment);
