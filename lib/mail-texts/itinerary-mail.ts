import 'server-only';
import type { OutgoingMail } from '../mail/types';
import { writeStaffMail, writeVisitorMail } from './itinerary-content';
import { getItineraryForMail } from '../requests/planner-requests/queries';
import { ROUTES, toPlanPath } from '../platform/routes';
import { mailPartsSchema, toStaffMail, toVisitorMail } from './request-mail';
import { getMailCompany, toInboxUrl, toSiteUrl, toStatusUrl } from '../mail/site-urls';
import { composeWarning } from './warning-mail';

/** A mail of a planner request; null when it was deleted or withdrawn, is spam or has no recipient. */
export async function composeItineraryMail(parts: string[]): Promise<OutgoingMail | null> {
  const [id, kind, version] = mailPartsSchema.parse(parts);
  if (kind === 'warning') return composeWarning(id);
  const itinerary = await getItineraryForMail(id);
  // Without a version, this is one of the two first mails. They promise a call, so they are not sent for a withdrawn
  // request, even on a retry. An acknowledgement that staff send after a correction has a version.
  if (!itinerary || (itinerary.isWithdrawn && !version)) return null;
  const company = getMailCompany();
  const links = {
    plan: toSiteUrl(toPlanPath(ROUTES.plannerResults, itinerary.code)),
    status: toStatusUrl('itinerary', itinerary),
    inbox: toInboxUrl(itinerary.reference),
  };
  return kind === 'staff'
    ? toStaffMail('itinerary', itinerary, writeStaffMail(itinerary, company, links))
    : toVisitorMail('itinerary', itinerary, writeVisitorMail(itinerary, company, links), version);
}
