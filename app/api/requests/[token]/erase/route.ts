import { erase } from '@/lib/public/private-page/visitor-changes';
import { visitorHandler } from '@/lib/public/private-page/link';
import { ERASED } from '@/lib/public/private-page/words';
import { nothingSchema } from '@/lib/public/private-page/schema';

/** Irreversibly erases a request's personal data and invalidates its link. */
export const POST = visitorHandler(
  () => nothingSchema,
  async (_, call) => {
    await erase(call);
    return { message: ERASED };
  },
);
