import { withReply } from '@/lib/platform/http/reply';
import { answerTravellerPaper } from '@/lib/public/pdf/pdf-responses';

type Context = { params: Promise<{ token: string; paper: string }> };

/** A paper for the traveller as a PDF: an issued one by its id, or `plan`. */
export const GET = withReply(async ({ headers }: Request, { params }: Context) =>
  answerTravellerPaper(await params, headers),
);
