import { withReply } from '@/lib/platform/http/reply';
import { answerPlanCalendar } from '@/lib/public/calendar/plan-calendar-response';

type Context = { params: Promise<{ code: string }> };

/** The days of a shared plan as a calendar file. */
export const GET = withReply(async (_request: Request, { params }: Context) => {
  const { code } = await params;
  return answerPlanCalendar(code);
});
