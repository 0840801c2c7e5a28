import { QuotePage } from '@/components/quotes/page/quote-page';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { getIdParam } from '@/lib/platform/http/input';
import { toNotFound } from '@/lib/platform/read-or-null';
import { getContactDetails } from '@/lib/company/fields/company';
import { getQuotePreview } from '@/lib/quotes/editing/admin-queries';

export const metadata = { title: 'Preview of the offer' };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ plan?: string }> };

/** The draft of a quote as the traveller would see it if it were sent now. Links and forms do nothing. */
export default async function QuotePreviewPage({ params, searchParams }: Props) {
  await requireStaffPage('quotes:write');
  const { plan } = await searchParams;
  const quote = await params
    .then((given) => getQuotePreview(getIdParam(given), plan !== undefined))
    .catch(toNotFound);
  return (
    <main inert aria-label="Preview">
      <QuotePage quote={quote} token="" today={getIndiaDate()} contact={getContactDetails()} />
    </main>
  );
}
