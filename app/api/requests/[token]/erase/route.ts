import { erase } from '@/lib/private-page/act';
import { visitorHandler } from '@/lib/private-page/handler';
import { ERASED } from '@/lib/private-page/messages';
import { nothingSchema } from '@/lib/private-page/schema';

/** Irreversibly erases a request's personal data and invalidates its link. */
export const POST = visitorHandler(
  () => nothingSchema,
  async ({ token }) => {
    await erase(token);
    return { message: ERASED };
  },
);
