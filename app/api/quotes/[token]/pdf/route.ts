import { withReply } from '@/lib/platform/http/reply';
import { readQuery } from '@/lib/platform/http/input';
import { answerQuotePdf } from '@/lib/public/pdf/pdf-responses';

type Context = { params: Promise<{ token: string }> };

/** A version of a quote as a PDF: the one in the query parameter `version`, or else the latest. */
export const GET = withReply(async (request: Request, { params }: Context) => {
  const { token } = await params;
  const { version } = readQuery(request);
  return answerQuotePdf(token, version === undefined ? null : Number(version), request.headers);
});
