import { withReply } from '@/lib/platform/http/reply';
import { answerPlanPdf } from '@/lib/public/pdf/pdf-responses';

type Context = { params: Promise<{ code: string }> };

/** A shared plan as a PDF. */
export const GET = withReply(async (request: Request, { params }: Context) => {
  const { code } = await params;
  return answerPlanPdf(code, request.headers);
});
