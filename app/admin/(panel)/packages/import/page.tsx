import { ContentFrame } from '@/components/content/frame/content-frame';
import { ExportLinks } from '@/components/packages/import/export-links';
import { ImportBoard } from '@/components/packages/import/import-board';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { isAllowed } from '@/lib/staff/permissions/permissions';

export const metadata = { title: 'Import and export' };

export default async function ImportPage() {
  const staff = await requireStaffPage('catalogue:read');
  return (
    <ContentFrame staff={staff} title="Import and export">
      <ExportLinks />
      {isAllowed(staff, 'catalogue:write') ? (
        <ImportBoard />
      ) : (
        <p className="border-t border-line py-4 text-sm text-ink-soft">Owners can import packages here.</p>
      )}
    </ContentFrame>
  );
}
