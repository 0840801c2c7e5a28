import { withdraw } from '@/lib/visitor/act';
import { visitorHandler } from '@/lib/visitor/handler';
import { WITHDRAWN } from '@/lib/visitor/messages';
import { nothingSchema } from '@/lib/visitor/schema';

/** Withdraws a request: it is closed, and staff can take it up again. */
export const POST = visitorHandler(
  () => nothingSchema,
  async ({ token }) => {
    await withdraw(token);
    return { message: WITHDRAWN };
  },
);
