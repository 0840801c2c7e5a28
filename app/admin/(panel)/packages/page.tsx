import { ContentFrame } from '@/components/company/frame/content-frame';
import { NewPackageButton } from '@/components/packages/editor/new-package-button';
import { PackageTable } from '@/components/packages/staff-list/package-table';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { listPackagesInWork } from '@/lib/packages/editing/draft-admin-queries';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Packages' };

export default async function PackagesPage() {
  const staff = await requireStaffPage('catalogue:read');
  const packages = await readOrNull(listPackagesInWork);
  return (
    <ContentFrame
      staff={staff}
      title="Packages"
      actions={can(staff, 'catalogue:draft') && <NewPackageButton />}
    >
      {packages ? (
        <PackageTable packages={packages} today={getIndiaDate()} />
      ) : (
        <LoadFailed message="Failed to load packages" />
      )}
    </ContentFrame>
  );
}
