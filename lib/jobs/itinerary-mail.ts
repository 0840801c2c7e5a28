import 'server-only';
import * as z from 'zod/mini';
import { sendMail } from '../mail/send';
import { writeStaffLetter, writeVisitorLetter } from '../planner/letters';
import { getItineraryForMail } from '../planner/queries';
import { ROUTES, toPlanPath } from '../routes';
import { getLetterCompany, toSiteUrl, toStaffMail, toStatusUrl, toVisitorMail } from './request-mail';

const payloadSchema = z.object({ itineraryId: z.uuid(), kind: z.enum(['staff', 'visitor']) });

/** Sends one of the two mails of a sent plan. Doing it again sends the same mail under the same Message-ID. */
export async function sendItineraryMail(payload: unknown): Promise<void> {
  const { itineraryId, kind } = payloadSchema.parse(payload);
  const itinerary = await getItineraryForMail(itineraryId);
  if (!itinerary) return;
  const company = getLetterCompany();
  const links = {
    plan: toSiteUrl(toPlanPath(ROUTES.plannerResults, itinerary.code)),
    status: toStatusUrl('itinerary', itinerary),
    inbox: toSiteUrl(ROUTES.adminItineraries),
  };
  const mail =
    kind === 'staff'
      ? toStaffMail('itinerary', itinerary, writeStaffLetter(itinerary, company, links))
      : toVisitorMail('itinerary', itinerary, writeVisitorLetter(itinerary, company, links));
  if (mail) await sendMail(mail);
}
