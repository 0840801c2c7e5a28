import 'server-only';
import * as z from 'zod/mini';
import { getCompany } from '../company/fields/company';
import type { OutgoingMail } from '../mail/types';
import { toSupplierUrl } from '../trips/model/supplier-link';
import { readSupplierRequest } from '../trips/services/queries';
import { SUPPLIER_WORDS, toAskSubject, writeAskText } from '../trips/services/words';

/** The parts of a job key after the family: id of the request, hash of the supplier's link, when he was asked (epoch, ms). */
const partsSchema = z.tuple([z.uuid(), z.literal('supplier'), z.string(), z.coerce.number()]);

/**
 * The mail that asks a supplier for the services of a trip for which he was asked at that time and that wait for his
 * answer, or tells him which are not needed. Null when there are none, and when he has no e-mail address.
 */
export async function composeSupplierMail(parts: string[]): Promise<OutgoingMail | null> {
  const [requestId, , linkHash, at] = partsSchema.parse(parts);
  const request = await readSupplierRequest(linkHash);
  const asked = request?.lines.filter(({ askedAt }) => Number(askedAt) === at) ?? [];
  const isOver = asked.every(({ state }) => state === 'dropped');
  const lines = asked.filter(({ state }) => state === 'asked' || isOver);
  if (!request || (request.isCancelled && !isOver) || request.email === '' || !lines[0]) return null;
  const { supplier, email: address, reference } = request;
  const [{ language, until }] = lines;
  const { brand, email } = getCompany();
  const facts = { ...request, brand, lines, until, isOver };
  const words = SUPPLIER_WORDS[language];
  const subject = toAskSubject(facts, language);
  return {
    // Requests to several suppliers of one trip must not share a Message-ID.
    kind: `supplier-${linkHash.slice(0, 8)}-${at}`,
    reference,
    requestId,
    subject,
    date: new Date(at),
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
