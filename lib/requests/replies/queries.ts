import 'server-only';
import { getPrisma } from '../../platform/db';
import { toCustomerName } from '../../staff/accounts/customer-name';
import type { ReplyLanguage } from '../languages';
import type { ReplyTemplateItem } from './types';

/** A reply that the server sends. */
export type ReplyForMail = {
  reference: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  /** The writer's name for customers; null if the writer has chosen none. */
  sender: string | null;
  at: Date;
};

/** A reply by the id of its history entry; null when the entry, its request or the email address is missing. */
export async function getReplyForMail(requestId: string, lineId: string): Promise<ReplyForMail | null> {
  const line = await getPrisma().requestActivity.findFirst({
    where: { id: BigInt(lineId), kind: 'reply', requestId },
    select: {
      at: true,
      note: true,
      after: true,
      request: { select: { reference: true, customerName: true, email: true, deletedAt: true } },
      staff: { select: { username: true, displayName: true } },
    },
  });
  const request = line?.request;
  if (!line?.note || !request?.email || request.deletedAt) return null;
  const subject = (line.after as { subject?: unknown } | null)?.subject;
  return {
    reference: request.reference,
    name: request.customerName,
    email: request.email,
    subject: typeof subject === 'string' && subject ? subject : `Your enquiry ${request.reference}`,
    body: line.note,
    sender: toCustomerName(line.staff),
    at: line.at,
  };
}

type OfferTemplate = Pick<ReplyTemplateItem, 'language' | 'subject' | 'body'>;

/**
 * The template with which a quote is sent: the first one that contains the quote's link, in this language or else in
 * English; null if there is none. Mail jobs use it too, so it needs no session.
 */
export async function findOfferTemplate(language: ReplyLanguage): Promise<OfferTemplate | null> {
  const templates = await getPrisma().replyTemplate.findMany({
    where: { deletedAt: null, language: { in: [language, 'en'] }, body: { contains: '{offerLink}' } },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { language: true, subject: true, body: true },
  });
  const found = templates.find((template) => template.language === language) ?? templates[0];
  return (found as OfferTemplate | undefined) ?? null;
}
