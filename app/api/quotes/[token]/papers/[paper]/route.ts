import { withReply } from '@/lib/platform/http/reply';
import { answerPaperPdf } from '@/lib/public/pdf/pdf-responses';
import { openQuoteLink } from '@/lib/quotes/sent/link';
import { findTripByToken } from '@/lib/trips/papers/queries';

type Context = { params: Promise<{ token: string; paper: string }> };

/** A paper for the traveller as a PDF: an issued one by its id, or `plan`. */
export const GET = withReply(async ({ headers }: Request, { params }: Context) => {
  const { token, paper } = await params;
  await openQuoteLink(headers, token);
  return answerPaperPdf(await findTripByToken(token), paper, { headers, isForTraveller: true });
});
