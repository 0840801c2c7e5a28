import 'server-only';
import * as z from 'zod/mini';
import { getVersionForMail } from '../requests/planner-requests/version-queries';
import { getMailCompany, toSiteUrl, toStatusUrl } from '../platform/mail/site-urls';
import type { OutgoingMail } from '../platform/mail/types';
import { ROUTES, toPlanPath, toPlanPdfPath } from '../platform/routes';
import { getCompany } from '../platform/site';
import { writeSuggestionMail } from './suggestion-content';

/** The parts of a job key after `itinerary`, such as `<id>:suggestion:2`. */
const partsSchema = z.tuple([z.uuid(), z.literal('suggestion'), z.coerce.number()]);

/** The mail with a plan that staff suggested; null when the request or its e-mail address is gone. */
export async function composeSuggestionMail(parts: string[]): Promise<OutgoingMail | null> {
  const [id, kind, number] = partsSchema.parse(parts);
  const found = await getVersionForMail(id, number);
  if (!found) return null;
  const { request, version } = found;
  const { brand, email } = getCompany();
  const { subject, ...content } = writeSuggestionMail(request, version, getMailCompany(), {
    status: toStatusUrl('itinerary', request),
    plan: toSiteUrl(toPlanPath(ROUTES.plannerResults, version.code)),
    pdf: toSiteUrl(toPlanPdfPath(version.code)),
  });
  return {
    kind: `${kind}-${number}`,
    reference: request.reference,
    date: new Date(version.at),
    to: [{ name: request.name, address: request.email }],
    replyTo: { name: brand, address: email },
    request: { itineraryId: id },
    subject,
    isByHand: true,
    content,
  };
}
