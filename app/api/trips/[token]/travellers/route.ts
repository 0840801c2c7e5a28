import { tripLinkHandler } from '@/lib/trips/money/link';
import { saveTravellersByLink } from '@/lib/trips/travellers/save-by-link';
import { travellersChangeSchema, type TravellersChange } from '@/lib/trips/travellers/schema';

/** Stores who travels, as the lead traveller has entered it. */
export const POST = tripLinkHandler<TravellersChange>(() => travellersChangeSchema, saveTravellersByLink);
