import { changeTrip } from '@/lib/private-page/act';
import { visitorHandler } from '@/lib/private-page/handler';
import { PARTY_SAVED } from '@/lib/private-page/messages';
import { partySchema } from '@/lib/private-page/schema';

/** Changes the numbers of adults and children of an enquiry. */
export const POST = visitorHandler(
  () => partySchema,
  async ({ token, input }) => {
    await changeTrip(token, input);
    return { message: PARTY_SAVED };
  },
);
