import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import { toCustomerName } from '../../staff/accounts/customer-name';

/** A reply that the server sends. */
export type ReplyForMail = {
  source: 'enquiry' | 'itinerary';
  reference: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  /** The name of the person who wrote it, if customers may see one. */
  sender: string | null;
  at: Date;
};

/** A reply by the id of its history entry; null when the entry, its request or the email address is missing. */
export async function getReplyForMail(requestId: string, lineId: string): Promise<ReplyForMail | null> {
  const person = {
    select: { id: true, reference: true, customerName: true, email: true, deletedAt: true },
  } as const;
  const line = await withDatabase(() =>
    getPrisma().enquiryActivity.findFirst({
      where: {
        id: BigInt(lineId),
        kind: 'reply',
        OR: [{ enquiryId: requestId }, { itineraryId: requestId }],
      },
      select: {
        ...{ at: true, note: true, after: true, enquiry: person, itinerary: person },
        staff: { select: { username: true, displayName: true } },
      },
    }),
  );
  const request = line?.enquiry ?? line?.itinerary;
  if (!line?.note || !request?.email || request.deletedAt) return null;
  const subject = (line.after as { subject?: unknown } | null)?.subject;
  return {
    source: line.enquiry ? 'enquiry' : 'itinerary',
    reference: request.reference,
    name: request.customerName,
    email: request.email,
    subject: typeof subject === 'string' && subject ? subject : `Your enquiry ${request.reference}`,
    body: line.note,
    sender: toCustomerName(line.staff),
    at: line.at,
  };
}
