import { AdminFrame } from '@/components/admin/admin-frame';
import { PersonSearch } from '@/components/admin/personal-data/person-search';
import { requireStaffPage } from '@/lib/auth/page';
import { getCompany } from '@/lib/site';

export const metadata = { title: 'Personal data' };

export default async function PersonalDataPage() {
  const staff = await requireStaffPage('personal-data:manage');
  return (
    <AdminFrame brand={getCompany().brand} username={staff.username} role={staff.role}>
      <h1 className="text-2xl">Personal data</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        For somebody who asks what we hold about them, or wants it erased. Make sure first that it is the
        person, for instance by answering to the address that they gave us.
      </p>
      <PersonSearch />
    </AdminFrame>
  );
}
