import { CompanyBoard } from '@/components/company/details/company-board';
import { LegalTexts } from '@/components/company/details/legal-texts';
import { ContentFrame } from '@/components/company/frame/content-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { getCompanyRecord, listLegalTexts } from '@/lib/company/details/admin-queries';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Company' };

export default async function CompanyPage() {
  const staff = await requireStaffPage('catalogue:read');
  const content = await readOrNull(() => Promise.all([getCompanyRecord(), listLegalTexts()]));
  const canWrite = can(staff, 'company:write');
  const canPrice = can(staff, 'prices:write');
  return (
    <ContentFrame staff={staff} title="Company">
      {!canWrite && (
        <p className="mt-4 text-sm text-ink-soft">
          Only owners change this page{canPrice ? ', except the planner prices, which you may change' : ''}.
        </p>
      )}
      {content ? (
        <>
          <CompanyBoard record={content[0]} canWrite={canWrite} canPrice={canPrice} />
          <LegalTexts texts={content[1]} today={getIndiaDate()} canWrite={canWrite} />
        </>
      ) : (
        <LoadFailed message="Failed to load the company" />
      )}
    </ContentFrame>
  );
}
