import { withReply } from '@/lib/platform/http/reply';
import { answerTravellerPaper } from '@/lib/public/pdf/pdf-responses';
import { openLink } from '@/lib/public/private-page/link';

type Context = { params: Promise<{ token: string; paper: string }> };

/** A paper for the traveller as a PDF: an issued one by its id, or `plan`. */
export const GET = withReply(async ({ headers }: Request, { params }: Context) => {
  const { token, paper } = await params;
  await openLink(headers, token);
  return answerTravellerPaper({ of: 'request', token }, paper, headers);
});
