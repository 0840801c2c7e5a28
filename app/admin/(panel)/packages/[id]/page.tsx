import { notFound } from 'next/navigation';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { PackageEditor } from '@/components/packages/editor/package-editor';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { listPublishedDraftIds, requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { isPackageKey } from '@/lib/packages/model/package-key';
import { readOrNull, toNotFound } from '@/lib/platform/read-or-null';
import { ROUTES } from '@/lib/platform/routes';
import { getCompany } from '@/lib/company/fields/company';

export const metadata = { title: 'Package' };

const BACK = { href: ROUTES.adminPackages, label: 'All packages' };

type Props = { params: Promise<{ id: string }> };

export default async function PackageEditorPage({ params }: Props) {
  const staff = await requireStaffPage('catalogue:read');
  const { id } = await params;
  if (!isPackageKey(id)) notFound();
  const item = await readOrNull(() => requirePackageInEditor(id).catch(toNotFound));
  const formerIds = item && (await readOrNull(() => listPublishedDraftIds(item.id)));
  const title = (item?.draft ?? item?.published)?.content.title || 'New package';
  return (
    <AdminFrame staff={staff} title={title} back={BACK} brand={getCompany().brand} isDense>
      {item ? (
        <PackageEditor
          key={item.id}
          item={item}
          formerIds={formerIds ?? []}
          rights={{
            canWrite: can(staff, 'catalogue:draft'),
            canPublish: can(staff, 'catalogue:write'),
            canPrice: can(staff, 'prices:write'),
            canDelete: staff.role === 'owner',
          }}
        />
      ) : (
        <LoadFailed message="Failed to load the package" />
      )}
    </AdminFrame>
  );
}
