import 'server-only';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { ROUTES, toAbsoluteUrl, toPlanPath } from '../../platform/routes';
import { getCompany } from '../../company/fields/company';
import { openPlan } from '../../planner/edit/write';
import { listPriceFacts } from '../../requests/planner-requests/queries';
import { toPlanCalendar } from './plan-calendar';
import { replyCalendar } from './write-calendar';

/** The calendar file of a shared plan. Throws NOT_FOUND for a damaged code and for a plan without a first day. */
export async function answerPlanCalendar(code: string): Promise<Response> {
  const trip = openPlan(code, await listPriceFacts());
  const url = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, toPlanPath(ROUTES.plannerResults, code));
  const file = trip && toPlanCalendar(trip, { brand: getCompany().brand, url }, new Date());
  if (!file) {
    throw new AppError('NOT_FOUND', {
      message: trip
        ? 'This plan has no first day yet. Choose one on the page of the plan, then save its calendar there.'
        : 'This is not the code of a plan, or it is damaged. Open the plan again and save it from there.',
    });
  }
  return replyCalendar(file, `plan-${code}`);
}
