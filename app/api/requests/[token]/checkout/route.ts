import { visitorHandler } from '@/lib/public/private-page/link';
import { openPayPage } from '@/lib/trips/gateway/pay-online';
import { checkoutSchema } from '@/lib/trips/money/claim-schema';

/** Gives the address of the gateway's page for what is due. Asking again gives the same page. */
export const POST = visitorHandler(
  () => checkoutSchema,
  async (input, call) => ({ message: '', url: await openPayPage(input, 'request', call) }),
);
