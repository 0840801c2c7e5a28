import { buttonClass } from '@/components/ui/button';
import { ROUTES } from '@/lib/platform/routes';

const LINK = buttonClass('secondary', 'min-h-10 !px-4 text-sm no-underline max-sm:min-h-11');

/** Links to download all packages, in formats that can be imported again. */
export function ExportLinks() {
  return (
    <section aria-labelledby="export-title" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="export-title" className="text-base font-semibold">
          Export
        </h2>
        <p className="text-sm text-ink-soft">All packages, archived ones too, with their current prices.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={`${ROUTES.api.packageExport}?format=csv`} download className={LINK}>
          CSV for a spreadsheet
        </a>
        <a href={`${ROUTES.api.packageExport}?format=json`} download className={LINK}>
          JSON
        </a>
      </div>
    </section>
  );
}
