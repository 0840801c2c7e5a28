import { withdraw } from '@/lib/private-page/act';
import { visitorHandler } from '@/lib/private-page/handler';
import { WITHDRAWN } from '@/lib/private-page/messages';
import { nothingSchema } from '@/lib/private-page/schema';

/** Withdraws a request by closing it. Staff can reopen it. */
export const POST = visitorHandler(
  () => nothingSchema,
  async ({ token }) => {
    await withdraw(token);
    return { message: WITHDRAWN };
  },
);
