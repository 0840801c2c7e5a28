import 'server-only';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getCompany, getMainPhone } from '../../company/fields/company';
import { replyCalendar } from '../calendar/write-calendar';
import { toTripCalendar } from './calendar';
import { openLink } from './link';
import { NO_DATES } from './words';
import { getRequestByToken } from './queries';

/**
 * The calendar file of a booked trip. Throws NOT_FOUND for an unknown link and for a trip that is not booked, TOO_MANY
 * after too many wrong links.
 */
export async function answerCalendar(token: string, headers: Headers): Promise<Response> {
  await openLink(headers, token);
  const request = await getRequestByToken(token);
  const company = getCompany();
  const sender = {
    brand: company.brand,
    phone: getMainPhone(company).display,
    host: new URL(getEnv().PUBLIC_ORIGIN).hostname,
  };
  const file = request && toTripCalendar(request, sender, new Date());
  if (!file) throw new AppError('NOT_FOUND', { message: NO_DATES });
  return replyCalendar(file, request.reference);
}
