import { ContentFrame } from '@/components/content/frame/content-frame';
import { ExportLinks } from '@/components/packages/import/export-links';
import { ImportBoard } from '@/components/packages/import/import-board';
import { getLastImport } from '@/lib/packages/import-export/admin-queries';
import { readOrNull } from '@/lib/platform/read-or-null';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { isAllowed } from '@/lib/staff/permissions/permissions';

export const metadata = { title: 'Import and export' };

export default async function ImportPage() {
  const staff = await requireStaffPage('catalogue:read');
  const mayImport = isAllowed(staff, 'catalogue:write');
  const last = mayImport ? await readOrNull(getLastImport) : null;
  return (
    <ContentFrame staff={staff} title="Import and export">
      <ExportLinks />
      {mayImport ? (
        <ImportBoard last={last && { ...last, count: last.lines.length }} />
      ) : (
        <p className="border-t border-line py-4 text-sm text-ink-soft">Owners can import packages here.</p>
      )}
    </ContentFrame>
  );
}
