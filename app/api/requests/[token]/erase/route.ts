import { erase } from '@/lib/private-page/act';
import { visitorHandler } from '@/lib/private-page/handler';
import { ERASED } from '@/lib/private-page/messages';
import { nothingSchema } from '@/lib/private-page/schema';

/** Erases what we hold of the person in a request, for good; the link is unknown from then on. */
export const POST = visitorHandler(
  () => nothingSchema,
  async ({ token }) => {
    await erase(token);
    return { message: ERASED };
  },
);
