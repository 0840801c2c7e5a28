import { changeTrip } from '@/lib/public/private-page/visitor-changes';
import { visitorHandler } from '@/lib/public/private-page/link';
import { PARTY_SAVED } from '@/lib/public/private-page/words';
import { partySchema } from '@/lib/public/private-page/schema';

/** Changes how many adults and children an enquiry is for. */
export const POST = visitorHandler(
  () => partySchema,
  async (party, call) => {
    await changeTrip(call, party);
    return { message: PARTY_SAVED };
  },
);
