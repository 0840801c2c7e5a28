import { erase } from '@/lib/site/private-page/act';
import { visitorHandler } from '@/lib/site/private-page/link';
import { ERASED } from '@/lib/site/private-page/messages';
import { nothingSchema } from '@/lib/site/private-page/schema';

/** Irreversibly erases a request's personal data and invalidates its link. */
export const POST = visitorHandler(
  () => nothingSchema,
  async (_, call) => {
    await erase(call);
    return { message: ERASED };
  },
);
