import { QuoteList } from '@/components/quotes/list/quote-list';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/staff/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { readOrNull } from '@/lib/platform/read-or-null';
import { getCompany } from '@/lib/platform/site';
import { listAllQuotes } from '@/lib/quotes/editing/admin-queries';

export const metadata = { title: 'Quotes' };

export default async function QuotesPage() {
  const staff = await requireStaffPage('quotes:write');
  const items = await readOrNull(listAllQuotes);
  return (
    <AdminFrame staff={staff} brand={getCompany().brand} title="Quotes" isDense>
      {items ? (
        <QuoteList items={items} today={getIndiaDate()} />
      ) : (
        <LoadFailed message="Failed to load the quotes" />
      )}
    </AdminFrame>
  );
}
