import { withdraw } from '@/lib/public/private-page/visitor-changes';
import { visitorHandler } from '@/lib/public/private-page/link';
import { WITHDRAWN } from '@/lib/public/private-page/words';
import { nothingSchema } from '@/lib/public/private-page/schema';

/** Withdraws a request by closing it. Staff can reopen it. */
export const POST = visitorHandler(
  () => nothingSchema,
  async (_, call) => {
    await withdraw(call);
    return { message: WITHDRAWN };
  },
);
