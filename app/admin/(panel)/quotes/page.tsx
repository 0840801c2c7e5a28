import { QuoteList } from '@/components/quotes/list/quote-list';
import { QuoteSettings } from '@/components/quotes/list/quote-settings';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { readOrNull } from '@/lib/platform/read-or-null';
import { getCompany } from '@/lib/company/fields/company';
import { listAllQuotes } from '@/lib/quotes/editing/admin-queries';
import { readQuoteSettings } from '@/lib/quotes/editing/settings-queries';

export const metadata = { title: 'Quotes' };

export default async function QuotesPage() {
  const staff = await requireStaffPage('quotes:write');
  const [items, settings] = await Promise.all([
    readOrNull(listAllQuotes),
    can(staff, 'company:write') ? readOrNull(readQuoteSettings) : null,
  ]);
  return (
    <AdminFrame
      staff={staff}
      brand={getCompany().brand}
      title="Quotes"
      actions={settings && <QuoteSettings {...settings} />}
      isDense
    >
      {items ? (
        <QuoteList
          items={items}
          today={getIndiaDate()}
          canSeeCosts={can(staff, 'costs:read')}
          canExport={can(staff, 'files:export')}
        />
      ) : (
        <LoadFailed message="Failed to load the quotes" />
      )}
    </AdminFrame>
  );
}
