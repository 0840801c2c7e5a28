import Link from 'next/link';
import { AdminFrame } from '@/components/admin/admin-frame';
import { EnquiryFilters, toInboxUrl } from '@/components/admin/enquiry-filters';
import { EnquiryInbox } from '@/components/admin/enquiry-inbox';
import { LoadFailed } from '@/components/admin/load-failed';
import { LoginScreen } from '@/components/admin/login-screen';
import { hasPermission } from '@/lib/auth/permissions';
import { getStaff } from '@/lib/auth/staff';
import { listEnquiries } from '@/lib/enquiries/admin-queries';
import { parseInboxQuery } from '@/lib/enquiries/admin-schema';
import { getCompany } from '@/lib/site';
import { readOrNull } from '@/lib/staff/read';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminPage({ searchParams }: Props) {
  const { brand } = getCompany();
  const staff = await getStaff();
  if (!staff) return <LoginScreen brand={brand} />;

  const query = parseInboxQuery(await searchParams);
  const page = await readOrNull(() => listEnquiries(query));
  const place = { tab: query.tab, search: query.q ?? '' };
  return (
    <AdminFrame brand={brand} username={staff.username}>
      <h1 className="text-2xl">Enquiries</h1>
      <EnquiryFilters {...place} counts={page?.counts ?? null} />
      {page ? (
        <>
          {query.tab === 'all' && page.counts.spam > 0 && (
            <p className="mt-4 text-sm text-ink-soft">{page.counts.spam} more in spam.</p>
          )}
          <EnquiryInbox items={page.items} canDelete={hasPermission(staff.role, 'enquiries:delete')} />
          {(query.cursor || page.nextCursor) && (
            <nav aria-label="Pages" className="mt-6 flex gap-6 text-lagoon">
              {query.cursor && <Link href={toInboxUrl(place)}>Newest enquiries</Link>}
              {page.nextCursor && <Link href={toInboxUrl({ ...place, cursor: page.nextCursor })}>Older enquiries</Link>}
            </nav>
          )}
        </>
      ) : (
        <div className="mt-6">
          <LoadFailed message="Failed to load enquiries" />
        </div>
      )}
    </AdminFrame>
  );
}
