import { withdraw } from '@/lib/site/private-page/act';
import { visitorHandler } from '@/lib/site/private-page/link';
import { WITHDRAWN } from '@/lib/site/private-page/messages';
import { nothingSchema } from '@/lib/site/private-page/schema';

/** Withdraws a request by closing it. Staff can reopen it. */
export const POST = visitorHandler(
  () => nothingSchema,
  async (_, call) => {
    await withdraw(call);
    return { message: WITHDRAWN };
  },
);
