import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { PersonSearch } from '@/components/trust/personal-data/person-search';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getCompany } from '@/lib/company/fields/company';

export const metadata = { title: 'Personal data' };

export default async function PersonalDataPage() {
  const staff = await requireStaffPage('personal-data:manage');
  return (
    <AdminFrame brand={getCompany().brand} staff={staff} title="Personal data">
      <p className="mt-2 max-w-prose text-ink-soft">
        Use this page when somebody asks for a copy of their data or wants it erased. First make sure that the
        request comes from that person, for example by replying to the address that they gave us.
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        The search does not look into what other people wrote to us. That is erased with their request.
      </p>
      <PersonSearch />
    </AdminFrame>
  );
}
