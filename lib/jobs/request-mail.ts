import 'server-only';
import type { CaptchaPurpose } from '../captcha/token';
import type { MailContent } from '../mail/content';
import { listStaffAddresses } from '../mail/send';
import type { OutgoingMail } from '../mail/types';
import { getCompany } from '../site';

type Form = CaptchaPurpose;
type Written = MailContent & { subject: string };
/** What both kinds of requests have for their mails. */
type MailedRequest = {
  reference: string;
  sentAt: string;
  name: string;
  email: string | null;
  idempotencyKey: string;
};
type RequestId = NonNullable<OutgoingMail['request']>;

/** The mail to the agency; an answer to it goes to the visitor. */
export function toStaffMail(
  form: Form,
  sent: MailedRequest,
  request: RequestId,
  written: Written,
): OutgoingMail {
  const { name, email } = sent;
  return {
    ...toFrame(`${form}-staff`, sent, written),
    request,
    to: listStaffAddresses(),
    ...(email?.trim() ? { replyTo: { name, address: email } } : {}),
  };
}

/** The acknowledgement; null for somebody who gave no address. */
export function toVisitorMail(
  form: Form,
  sent: MailedRequest,
  request: RequestId,
  written: Written,
): OutgoingMail | null {
  if (!sent.email?.trim()) return null;
  const { brand, email } = getCompany();
  return {
    ...toFrame(`${form}-visitor`, sent, written),
    request,
    to: [{ name: sent.name, address: sent.email }],
    replyTo: { name: brand, address: email },
  };
}

function toFrame(kind: string, { reference, sentAt }: MailedRequest, { subject, ...letter }: Written) {
  return { kind, reference, date: new Date(sentAt), subject, letter };
}
