import { ContentFrame } from '@/components/company/frame/content-frame';
import { ExportLinks } from '@/components/packages/import/export-links';
import { ImportBoard } from '@/components/packages/import/import-board';
import { getLastImport } from '@/lib/packages/import-export/admin-queries';
import { readOrNull } from '@/lib/platform/read-or-null';
import { MissingRight } from '@/components/editing/kit/missing-right';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';

export const metadata = { title: 'Import and export' };

export default async function ImportPage() {
  const staff = await requireStaffPage('catalogue:read');
  const mayImport = can(staff, 'catalogue:write');
  const last = mayImport ? await readOrNull(getLastImport) : null;
  return (
    <ContentFrame staff={staff} title="Import and export">
      {can(staff, 'files:export') ? <ExportLinks /> : <MissingRight permission="files:export" />}
      {mayImport ? (
        <ImportBoard last={last && { ...last, count: last.lines.length }} />
      ) : (
        <MissingRight permission="catalogue:write" />
      )}
    </ContentFrame>
  );
}
