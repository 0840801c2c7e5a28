import 'server-only';
import * as z from 'zod/mini';
import { getCompany } from '../company/fields/company';
import type { OutgoingMail } from '../mail/types';
import { toSupplierUrl } from '../trips/model/supplier-link';
import { getSupplierMail } from '../trips/services/queries';
import { SUPPLIER_WORDS, toAskSubject, writeAskText } from '../trips/services/words';

/** The parts of a job key after the family: ids of request and of one service, and when it was asked (epoch, ms). */
const partsSchema = z.tuple([z.uuid(), z.literal('supplier'), z.uuid(), z.coerce.number()]);

/**
 * The mail that asks a supplier for all services of a trip that wait for his answer, or tells him which are not needed.
 * Null when there are none, when he was asked again since, and when he has no e-mail address.
 */
export async function composeSupplierMail(parts: string[]): Promise<OutgoingMail | null> {
  const [requestId, , serviceId, at] = partsSchema.parse(parts);
  const date = new Date(at);
  const request = await getSupplierMail(serviceId, date);
  const isOver = request?.state === 'dropped';
  const lines = request?.lines.filter(({ state }) => state === (isOver ? 'dropped' : 'asked')) ?? [];
  if (!request || (request.isCancelled && !isOver) || request.email === '' || lines.length === 0) return null;
  const { supplier, email: address, language, reference, linkHash } = request;
  const { brand, email } = getCompany();
  const until = lines.flatMap((line) => line.until ?? []).sort()[0] ?? null;
  const facts = { ...request, brand, lines, until, isOver };
  const words = SUPPLIER_WORDS[language];
  const subject = toAskSubject(facts, language);
  return {
    // Requests to several suppliers of one trip must not share a Message-ID.
    kind: `supplier-${serviceId.slice(0, 8)}-${at}`,
    reference,
    requestId,
    subject,
    date,
    to: [{ name: supplier, address }],
    replyTo: { name: brand, address: email },
    isByHand: true,
    content: {
      heading: subject,
      paragraphs: writeAskText(facts, language).split('\n\n'),
      facts: [],
      actions: [{ label: isOver ? words.title : words.yours, url: toSupplierUrl(request, linkHash) }],
      closing: [],
      ...(language === 'en' ? {} : { lang: language }),
      reason: `You get this mail because ${brand} books with you.`,
    },
  };
}
