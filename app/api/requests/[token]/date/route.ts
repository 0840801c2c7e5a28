import { getIndiaDate } from '@/lib/format/dates';
import { changeTravelDate } from '@/lib/visitor/act';
import { visitorHandler } from '@/lib/visitor/handler';
import { DATE_SAVED } from '@/lib/visitor/messages';
import { buildDateSchema } from '@/lib/visitor/schema';

/** Changes the travel date of an enquiry. */
export const POST = visitorHandler(
  () => buildDateSchema(getIndiaDate()),
  async ({ token, input }) => {
    await changeTravelDate(token, input.travelDate);
    return { message: DATE_SAVED };
  },
);
