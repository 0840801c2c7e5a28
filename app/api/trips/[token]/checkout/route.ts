import { openPayPage } from '@/lib/trips/gateway/pay-online';
import { checkoutSchema } from '@/lib/trips/money/claim-schema';
import { tripLinkHandler } from '@/lib/trips/money/link';

/** Gives the address of the gateway's page for what is due. Asking again gives the same page. */
export const POST = tripLinkHandler(
  () => checkoutSchema,
  async (input, call) => ({ message: '', url: await openPayPage(input, call) }),
);
