import { optionalTripSchema } from '@/lib/requests/enquiries/trip-schema';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { withReply } from '@/lib/platform/http/reply';
import { answerPackagePdf } from '@/lib/public/pdf/pdf-responses';

type Context = { params: Promise<{ id: string }> };

/** A package as a PDF, with the price for a party and date if the query contains them. */
export const GET = withReply(async (request: Request, { params }: Context) => {
  const trip = parseInput(optionalTripSchema, readQuery(request));
  const { id } = await params;
  return answerPackagePdf({ key: id, trip }, request);
});
