import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getIdParam } from '@/lib/platform/http/input';
import { readOrNull, toNotFound } from '@/lib/platform/read-or-null';
import { toOpenRequestPath, ROUTES } from '@/lib/platform/routes';
import { getCompany } from '@/lib/company/fields/company';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { readQuoteSettings } from '@/lib/quotes/editing/settings-queries';
import { listPriceFacts } from '@/lib/requests/planner-requests/queries';

export const metadata = { title: 'Quote' };

type Props = { params: Promise<{ id: string }> };

/** The editor of one quote. */
export default async function QuotePage({ params }: Props) {
  const staff = await requireStaffPage('quotes:write');
  const { brand } = getCompany();
  const start = await readOrNull(() => params.then(getIdParam).then(read).catch(toNotFound));
  const back = {
    href: start ? toOpenRequestPath(start.item.reference) : ROUTES.adminQuotes,
    label: start ? `Request ${start.item.reference}` : 'All quotes',
  };
  return (
    <AdminFrame
      staff={staff}
      brand={brand}
      back={back}
      title={start ? `Quote for ${start.item.customerName}` : 'Quote'}
      isDense
    >
      {start ? (
        <QuoteEditor key={start.item.id} {...start} />
      ) : (
        <LoadFailed message="Failed to load the quote" />
      )}
    </AdminFrame>
  );
}

async function read(id: string) {
  const item = await requireQuote(id);
  const [{ settings }, packages] = await Promise.all([
    readQuoteSettings(),
    item.draft.planCode === null ? [] : listPriceFacts(),
  ]);
  return { item, settings: item.canSeeCosts ? settings : null, packages };
}
