import 'server-only';
import * as z from 'zod/mini';
import { getPicture, toSharePath } from '../company/pictures/pictures';
import type { CaptchaPurpose } from '../platform/captcha/schema';
import type { DraftedMail } from '../mail/content';
import { listStaffAddresses } from '../mail/send';
import type { OutgoingMail } from '../mail/types';
import { toSiteUrl } from '../mail/site-urls';
import type { TripOutline } from '../requests/after-sending/outline';
import type { RequestForMail } from '../requests/after-sending/types';
import { getCompany } from '../company/fields/company';

type Form = CaptchaPurpose;
/**
 * The parts of a job key after the form's name: id of the request, kind of mail, and a version if the mail is sent
 * again.
 */
export const mailPartsSchema = z.tuple([z.uuid(), z.enum(['staff', 'visitor', 'warning'])], z.string());
/** The mail data common to both kinds of requests. */
type MailedRequest = Pick<
  RequestForMail,
  'id' | 'reference' | 'sentAt' | 'name' | 'phone' | 'phoneE164' | 'ipAddress'
> & {
  /** Time of the last change, such as the correction that is acknowledged. */
  updatedAt: string;
  email: string | null;
  outline: TripOutline | null;
};

/** The mail to the agency; Reply-To is the visitor. */
export function toStaffMail(form: Form, sent: MailedRequest, draft: DraftedMail): OutgoingMail {
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
export function toVisitorMail(
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
