import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import { ROUTES } from '../../platform/routes';
import { toSiteUrl } from '../../platform/mail/site-urls';
import { listQuoteDifferences } from '../model/differences';
import type { QuoteContent } from '../model/types';
import { toQuoteUrl } from './quote-link';
import type { QuoteForMail } from './types';

const REQUEST = {
  select: { id: true, reference: true, customerName: true, email: true, deletedAt: true, erasedAt: true },
} as const;

/** A version of a quote for the mail to the traveller; null when it is gone, or its request has no address. */
export async function getQuoteForMail(id: string, number: number): Promise<QuoteForMail | null> {
  const row = await withDatabase(() =>
    getPrisma().quote.findUnique({
      where: { id },
      select: {
        ...{ id: true, linkHash: true, enquiry: REQUEST, itinerary: REQUEST },
        versions: {
          where: { number: { in: [number - 1, number] } },
          orderBy: { number: 'asc' },
          select: { number: true, content: true, contentHash: true, createdAt: true },
        },
        acceptances: { where: { number } },
      },
    }),
  );
  const version = row?.versions.find((one) => one.number === number);
  const request = row?.enquiry ?? row?.itinerary;
  const address = request?.email?.trim();
  if (!row || !version || !request || !address || request.deletedAt || request.erasedAt) return null;
  const content = version.content as QuoteContent;
  const before = row.versions.find((one) => one.number === number - 1)?.content as QuoteContent | undefined;
  const [acceptance] = row.acceptances;
  const url = toQuoteUrl(row);
  return {
    ...{ content, number, url, reference: request.reference, contentHash: version.contentHash },
    pdf: toSiteUrl(`${ROUTES.api.quotes}/${new URL(url).pathname.split('/').at(-1)}/pdf?version=${number}`),
    sentAt: version.createdAt.toISOString(),
    changes: before ? listQuoteDifferences(before, content) : [],
    recipient: { name: request.customerName, address },
    request: row.enquiry ? { enquiryId: request.id } : { itineraryId: request.id },
    acceptance: acceptance
      ? {
          ...{ option: acceptance.optionId, extras: acceptance.extras, total: acceptance.total },
          ...{ name: acceptance.name, at: acceptance.createdAt.toISOString() },
        }
      : null,
  };
}
