import 'server-only';
import type { OutgoingMail } from '../mail/types';
import { getReplyForMail, type ReplyForMail } from '../requests/replies/queries';
import { getCompany } from '../company/fields/company';
import type { MailContent } from '../mail/content';
import { detectLanguage } from '../requests/replies/text-language';

/** Composes a staff reply to a customer. The key contains the ids of the request and of the reply's history entry. */
export async function composeReplyMail([
  requestId = '',
  lineId = '',
]: string[]): Promise<OutgoingMail | null> {
  const reply = await getReplyForMail(requestId, lineId);
  if (!reply) return null;
  const { brand, email } = getCompany();
  return {
    kind: `reply-${lineId}`,
    reference: reply.reference,
    date: reply.at,
    to: [{ name: reply.name, address: reply.email }],
    replyTo: { name: reply.sender ? `${reply.sender}, ${brand}` : brand, address: email },
    requestId,
    subject: reply.subject,
    isByHand: true,
    content: writeReplyMail(reply, brand),
  };
}

/** The mail with a staff reply: the text as written, in the branded layout. */
function writeReplyMail({ subject, body, reference, sender }: ReplyForMail, brand: string): MailContent {
  const lang = detectLanguage(body);
  return {
    heading: subject,
    paragraphs: body.split(/(?:\r?\n){2,}/),
    facts: [],
    actions: [],
    closing: [],
    isSigned: true,
    ...(lang === 'en' ? {} : { lang }),
    reason: `${sender ? `${sender} of ${brand} wrote this mail. ` : ''}You get it because you sent us the enquiry ${reference}.`,
  };
}
