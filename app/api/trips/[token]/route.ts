import { tripLinkHandler } from '@/lib/trips/money/link';
import { actByLink } from '@/lib/trips/travellers/link-acts';
import { linkActSchema, type LinkAct } from '@/lib/trips/travellers/schema';

/** One act of the traveller of a booked trip. */
export const POST = tripLinkHandler<LinkAct>(() => linkActSchema, actByLink);
