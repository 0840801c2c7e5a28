import { claimSchema } from '@/lib/trips/money/claim-schema';
import { claimPayment, tripLinkHandler } from '@/lib/trips/money/link';

/** Stores what the traveller says to have paid. */
export const POST = tripLinkHandler(() => claimSchema, claimPayment);
