import 'server-only';
import * as z from 'zod/mini';
import * as enquiries from './enquiry-content';
import * as plans from './itinerary-content';
import { composeWarning } from './warning-mail';
import { getPicture, toSharePath } from '../company/pictures/pictures';
import type { CaptchaPurpose } from '../platform/captcha/schema';
import type { DraftedMail } from '../mail/content';
import { listStaffAddresses } from '../mail/send';
import type { OutgoingMail } from '../mail/types';
import { getMailCompany, toInboxUrl, toSiteUrl, toStatusUrl } from '../mail/site-urls';
import { ROUTES, toPlanPath } from '../platform/routes';
import type { TripOutline } from '../requests/after-sending/outline';
import type { RequestForMail } from '../requests/after-sending/types';
import { getEnquiryForMail } from '../requests/enquiries/queries';
import { getItineraryForMail } from '../requests/planner-requests/queries';
import { getCompany } from '../company/fields/company';

type Form = CaptchaPurpose;
/**
 * The parts of a job key after the form's name: id of the request, kind of mail, and a version if the mail is sent
 * again.
 */
const PARTS = z.tuple([z.uuid(), z.enum(['staff', 'visitor', 'warning'])], z.string());
/** The mail data common to both kinds of requests. */
type MailedRequest = Pick<
  RequestForMail,
  'id' | 'reference' | 'sentAt' | 'name' | 'phone' | 'phoneE164' | 'ipAddress'
> & {
  /** Time of the last change, such as the correction that is acknowledged. */
  updatedAt: string;
  email: string | null;
  outline: TripOutline | null;
  isWithdrawn: boolean;
};
type Found = { sent: MailedRequest; draft: DraftedMail };

/** A mail of a request; null when it was deleted or withdrawn, is spam or has no recipient. */
export async function composeRequestMail(form: Form, parts: string[]): Promise<OutgoingMail | null> {
  const [id, kind, version] = PARTS.parse(parts);
  if (kind === 'warning') return composeWarning(id);
  const found = await (form === 'enquiry' ? findEnquiry : findPlan)(id, kind);
  // Without a version, this is one of the two first mails. They promise a call, so they are not sent for a withdrawn
  // request, even on a retry. An acknowledgement that staff send after a correction has a version.
  if (!found || (found.sent.isWithdrawn && !version)) return null;
  return kind === 'staff'
    ? toStaffMail(form, found.sent, found.draft)
    : toVisitorMail(form, found.sent, found.draft, version);
}

async function findEnquiry(id: string, kind: 'staff' | 'visitor'): Promise<Found | null> {
  const sent = await getEnquiryForMail(id);
  if (!sent) return null;
  const company = getMailCompany();
  const draft =
    kind === 'staff'
      ? enquiries.writeStaffMail(sent, company, toInboxUrl(sent.reference))
      : enquiries.writeVisitorMail(sent, company, toStatusUrl('enquiry', sent));
  return { sent, draft };
}

async function findPlan(id: string, kind: 'staff' | 'visitor'): Promise<Found | null> {
  const sent = await getItineraryForMail(id);
  if (!sent) return null;
  const write = kind === 'staff' ? plans.writeStaffMail : plans.writeVisitorMail;
  const links = {
    plan: toSiteUrl(toPlanPath(ROUTES.plannerResults, sent.code)),
    status: toStatusUrl('itinerary', sent),
    inbox: toInboxUrl(sent.reference),
  };
  return { sent, draft: write(sent, getMailCompany(), links) };
}

/** The mail to the agency; Reply-To is the visitor. */
function toStaffMail(form: Form, sent: MailedRequest, draft: DraftedMail): OutgoingMail {
  const { name, email } = sent;
  return {
    ...toFrame(`${form}-staff`, sent, draft),
    requestId: sent.id,
    to: listStaffAddresses(),
    ...(email?.trim() ? { replyTo: { name, address: email } } : {}),
  };
}

/**
 * The acknowledgement with picture; null without an email address. `version`, given after a correction,
 * makes its Message-ID differ from that of the first mail: mail programs would hide a mail with a known Message-ID.
 */
function toVisitorMail(
  form: Form,
  sent: MailedRequest,
  draft: DraftedMail,
  version?: string,
): OutgoingMail | null {
  if (!sent.email?.trim()) return null;
  const { brand, email } = getCompany();
  return {
    ...toFrame(`${form}-visitor`, sent, { ...draft, ...toPicture(sent) }),
    ...(version && { kind: `${form}-visitor-${version}`, date: new Date(sent.updatedAt) }),
    requestId: sent.id,
    to: [{ name: '', address: sent.email }], // no name, because the address is unverified
    replyTo: { name: brand, address: email },
    unverified: { phone: sent.phoneE164 ?? sent.phone, clientAddress: sent.ipAddress },
  };
}

function toPicture({ outline }: MailedRequest): Pick<DraftedMail, 'picture'> {
  if (!outline?.picture) return {};
  const picture = getPicture(outline.picture);
  return { picture: { url: toSiteUrl(toSharePath(picture)), alt: picture.alt } };
}

function toFrame(kind: string, { reference, sentAt }: MailedRequest, { subject, ...content }: DraftedMail) {
  return { kind, reference, date: new Date(sentAt), subject, content };
}
