import { notFound } from 'next/navigation';
import { PackageDetail } from '@/components/packages/page/package-detail';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getEnv } from '@/lib/platform/env';
import { toNotFound } from '@/lib/platform/read-or-null';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { listGeneralQuestions } from '@/lib/packages/catalogue/package-notes';
import { isPackageKey } from '@/lib/packages/model/package-key';
import { toPreview } from '@/lib/packages/editing/preview';
import { getCompany, getGeneralQuestions, getMainPhone } from '@/lib/company/fields/company';

export const metadata = { title: 'Preview' };

type Props = { params: Promise<{ id: string }> };

/** A package as visitors will see it after publishing. Links and forms do nothing. */
export default async function PackagePreviewPage({ params }: Props) {
  await requireStaffPage('catalogue:read');
  const { id } = await params;
  if (!isPackageKey(id)) notFound();
  const tourPackage = toPreview(await requirePackageInEditor(id).catch(toNotFound));
  const company = getCompany();
  return (
    <main inert aria-label="Preview">
      <PackageDetail
        tourPackage={tourPackage}
        company={company}
        phone={getMainPhone(company)}
        today={getIndiaDate()}
        origin={getEnv().PUBLIC_ORIGIN}
        similar={[]}
        generalQuestions={listGeneralQuestions(tourPackage, getGeneralQuestions())}
        reviews={[]}
        quickEnquiry={() => <p className="text-ink-soft">Visitors enquire here.</p>}
      />
    </main>
  );
}
