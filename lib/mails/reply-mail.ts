import 'server-only';
import type { OutgoingMail } from '../platform/mail/types';
import { getReplyForMail } from '../requests/replies/queries';
import { writeReplyMail } from './reply-content';
import { getCompany } from '../platform/site';

/** Composes a staff reply to a customer. The key holds the ids of the request and of the reply's history entry. */
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
    replyTo: { name: brand, address: email },
    request: reply.source === 'enquiry' ? { enquiryId: requestId } : { itineraryId: requestId },
    subject: reply.subject,
    isByHand: true,
    content: writeReplyMail(reply),
  };
}
