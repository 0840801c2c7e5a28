import { getIndiaDate } from '@/lib/format/dates';
import { changeTrip } from '@/lib/private-page/act';
import { visitorHandler } from '@/lib/private-page/handler';
import { DATE_SAVED } from '@/lib/private-page/messages';
import { buildDateSchema } from '@/lib/private-page/schema';

/** Changes the travel date of an enquiry. */
export const POST = visitorHandler(
  () => buildDateSchema(getIndiaDate()),
  async ({ token, input }) => {
    await changeTrip(token, { travelDate: input.travelDate });
    return { message: DATE_SAVED };
  },
);
