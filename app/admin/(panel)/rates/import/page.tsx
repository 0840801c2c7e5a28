import { RateImport } from '@/components/quotes/rate-book/rate-import';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { buttonClass } from '@/components/ui/button';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { ROUTES } from '@/lib/platform/routes';
import { getCompany } from '@/lib/company/fields/company';

export const metadata = { title: 'Import and export of rates' };

export default async function RateImportPage() {
  const staff = await requireStaffPage('costs:read');
  return (
    <AdminFrame
      staff={staff}
      title="Import and export"
      back={{ href: ROUTES.adminRates, label: 'All suppliers' }}
      brand={getCompany().brand}
      isDense
    >
      <section aria-labelledby="export-title" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="export-title" className="text-base font-semibold">
            Export
          </h2>
          <p className="text-sm text-ink-soft">
            The whole rate book, archived suppliers too, without supplements.
          </p>
        </div>
        <a
          href={ROUTES.api.rateExport}
          download
          className={buttonClass('secondary', 'min-h-10 !px-4 text-sm no-underline max-sm:min-h-11')}
        >
          CSV for a spreadsheet
        </a>
      </section>
      {can(staff, 'rates:write') ? (
        <RateImport />
      ) : (
        <p className="border-t border-line py-4 text-sm text-ink-soft">You may not import rates.</p>
      )}
    </AdminFrame>
  );
}
