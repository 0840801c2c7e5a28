import 'server-only';
import type { CaptchaPurpose } from '../captcha/token';
import type { LetterCompany } from '../enquiries/letters';
import { getEnv } from '../env';
import { deriveStatusToken } from '../http/idempotency';
import { renderLetter, type Letter } from '../mail/letter';
import { getStaffAddress, type Mail } from '../mail/send';
import { ROUTES, toAbsoluteUrl } from '../routes';
import { getCompany, getMainPhone } from '../site';

type Form = CaptchaPurpose;
type Written = Letter & { subject: string };
/** What both kinds of requests have for their mails. */
type MailedRequest = {
  reference: string;
  sentAt: string;
  name: string;
  email: string | null;
  idempotencyKey: string;
};

/** The mail to the agency; an answer to it goes to the visitor. */
export function toStaffMail(form: Form, request: MailedRequest, letter: Written): Mail {
  const { name, email } = request;
  return {
    ...toFrame(`${form}-staff`, request, letter),
    to: getStaffAddress(),
    ...(email ? { replyTo: { name, address: email } } : {}),
  };
}

/** The acknowledgement; null for somebody who gave no address. */
export function toVisitorMail(form: Form, request: MailedRequest, letter: Written): Mail | null {
  if (!request.email) return null;
  const { brand, email } = getCompany();
  return {
    ...toFrame(`${form}-visitor`, request, letter),
    to: { name: request.name, address: request.email },
    replyTo: { name: brand, address: email },
  };
}

/** The private page that says where a request stands. */
export function toStatusUrl(form: Form, { idempotencyKey }: MailedRequest): string {
  return toSiteUrl(`${ROUTES.enquiryStatus}/${deriveStatusToken(`${form}-status`, idempotencyKey)}`);
}

export function toSiteUrl(path: string): string {
  return toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, path);
}

export function getLetterCompany(): LetterCompany {
  const company = getCompany();
  return { brand: company.brand, phone: getMainPhone(company), whatsapp: company.whatsapp };
}

function toFrame(kind: string, { reference, sentAt }: MailedRequest, letter: Written) {
  const { brand } = getCompany();
  return {
    kind,
    reference,
    date: new Date(sentAt),
    subject: letter.subject,
    ...renderLetter(brand, letter),
  };
}
