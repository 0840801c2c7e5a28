import { ContentFrame } from '@/components/content/frame/content-frame';
import { ExportLinks } from '@/components/packages/import/export-links';
import { ImportBoard } from '@/components/packages/import/import-board';
import { MissingRight } from '@/components/staff/kit/missing-right';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';

export const metadata = { title: 'Import and export' };

export default async function ImportPage() {
  const staff = await requireStaffPage('catalogue:read');
  return (
    <ContentFrame staff={staff} title="Import and export">
      {can(staff, 'files:export') ? <ExportLinks /> : <MissingRight permission="files:export" />}
      {can(staff, 'catalogue:write') ? <ImportBoard /> : <MissingRight permission="catalogue:write" />}
    </ContentFrame>
  );
}
