import 'server-only';
import * as z from 'zod/mini';
import { getCompany } from '../company/fields/company';
import type { OutgoingMail } from '../mail/types';
import { toSupplierUrl } from '../trips/services/link';
import { getSupplierMail } from '../trips/services/queries';
import { toAskSubject, writeAskText } from '../trips/services/words';

/** The parts of a job key after the family: ids of request, trip and supplier, how often he was asked, and `over` for what is not needed. */
const partsSchema = z.tuple([
  z.uuid(),
  z.literal('supplier'),
  z.uuid(),
  z.uuid(),
  z.coerce.number(),
  z.optional(z.literal('over')),
]);

/**
 * The mail that asks a supplier for all services of a trip that wait for his answer, or tells him what is not needed. Null when there are none, when he
 * was asked again since, and when he has no e-mail address.
 */
export async function composeSupplierMail(parts: string[]): Promise<OutgoingMail | null> {
  const [requestId, , tripId, supplierId, number, over] = partsSchema.parse(parts);
  const request = await getSupplierMail(tripId, supplierId);
  const isOver = over !== undefined;
  const lines = isOver ? request?.told : request?.lines.filter(({ state }) => state === 'asked');
  if (!request || !lines || (request.isCancelled && !isOver) || request.asks !== number || lines.length === 0)
    return null;
  const { supplier, email: address, language, reference, linkHash } = request;
  const { brand, email } = getCompany();
  const until = lines.flatMap((line) => line.until ?? []).sort()[0] ?? null;
  const facts = { ...request, brand, lines, until, isOver };
  const subject = toAskSubject(facts, language);
  return {
    // Requests to several suppliers of one trip must not share a Message-ID.
    kind: `supplier-${supplierId.slice(0, 8)}-${number}`,
    ...{ reference, requestId, subject },
    date: request.at,
    to: [{ name: supplier, address }],
    replyTo: { name: brand, address: email },
    isByHand: true,
    content: {
      heading: subject,
      paragraphs: writeAskText(facts, language).split('\n\n'),
      facts: [],
      actions: [
        {
          label: isOver ? 'See the booking' : 'Answer',
          url: toSupplierUrl({ tripId, supplierId }, linkHash),
        },
      ],
      closing: [],
      ...(language === 'en' ? {} : { lang: language }),
      reason: `You get this mail because ${brand} books with you.`,
    },
  };
}
