import { withReply } from '@/lib/platform/http/reply';
import { answerCalendar } from '@/lib/public/private-page/calendar-file';

type Context = { params: Promise<{ token: string }> };

/** The dates of a booked trip as a calendar file. */
export const GET = withReply(async (request: Request, { params }: Context) => {
  const { token } = await params;
  return answerCalendar(token, request.headers);
});
