import { erase } from '@/lib/visitor/act';
import { visitorHandler } from '@/lib/visitor/handler';
import { ERASED } from '@/lib/visitor/messages';
import { nothingSchema } from '@/lib/visitor/schema';

/** Erases what we hold of the person in a request, for good; the link is unknown from then on. */
export const POST = visitorHandler(
  () => nothingSchema,
  async ({ token }) => {
    await erase(token);
    return { message: ERASED };
  },
);
