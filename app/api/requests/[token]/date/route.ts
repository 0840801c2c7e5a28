import { getIndiaDate } from '@/lib/platform/format/dates';
import { changeTrip } from '@/lib/public/private-page/visitor-changes';
import { visitorHandler } from '@/lib/public/private-page/link';
import { DATE_SAVED } from '@/lib/public/private-page/words';
import { buildDateSchema } from '@/lib/public/private-page/schema';

/** Changes the travel date of an enquiry. */
export const POST = visitorHandler(
  () => buildDateSchema(getIndiaDate()),
  async ({ travelDate }, call) => {
    await changeTrip(call, { travelDate });
    return { message: DATE_SAVED };
  },
);
