import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { NewTemplateButton, OpenTemplateProvider } from '@/components/requests/reply-templates/open-template';
import { TemplateBoard } from '@/components/requests/reply-templates/template-board';
import { toCustomerName } from '@/lib/staff/accounts/customer-name';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { getTerms } from '@/lib/company/terms/current-terms';
import { listTemplates } from '@/lib/requests/replies/admin-queries';
import { getCompany, getMainPhone } from '@/lib/company/fields/company';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Templates' };

export default async function TemplatesPage() {
  const staff = await requireStaffPage('enquiries:read');
  const templates = await readOrNull(listTemplates);
  const company = getCompany();
  const canWrite = can(staff, 'templates:write');
  const own = {
    brand: company.brand,
    phone: getMainPhone(company).display,
    terms: getTerms(),
    sender: toCustomerName({ username: staff.username, displayName: staff.name }),
  };
  return (
    <OpenTemplateProvider>
      <AdminFrame
        brand={company.brand}
        staff={staff}
        title="Templates"
        actions={templates && canWrite && <NewTemplateButton />}
        isDense
      >
        <p className="mt-2 max-w-prose text-ink-soft">
          Replies to start from. Open an enquiry and press Reply: the fields in braces are filled in from it.
        </p>
        {templates ? (
          <TemplateBoard templates={templates} own={own} canWrite={canWrite} />
        ) : (
          <div className="mt-6">
            <LoadFailed message="Failed to load templates" />
          </div>
        )}
      </AdminFrame>
    </OpenTemplateProvider>
  );
}
