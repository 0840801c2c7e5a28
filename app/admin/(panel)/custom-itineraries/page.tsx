import { AdminFrame } from '@/components/admin/admin-frame';
import { ItineraryList } from '@/components/admin/itinerary-list';
import { PageLive } from '@/components/admin/live/page-live';
import { LoadFailed } from '@/components/admin/load-failed';
import { requireStaffPage } from '@/lib/auth/page';
import { getCompany } from '@/lib/site';
import { listItineraryRequests } from '@/lib/inbox/itinerary-admin-queries';
import { readOrNull } from '@/lib/read-or-null';

export const metadata = { title: 'Custom itineraries' };

export default async function CustomItinerariesPage() {
  const staff = await requireStaffPage('itineraries:read');
  const items = await readOrNull(listItineraryRequests);
  return (
    <AdminFrame
      brand={getCompany().brand}
      username={staff.username}
      role={staff.role}
      title="Custom Itineraries"
      isDense
    >
      <PageLive events={['itinerary']} username={staff.username} />
      {items ? <ItineraryList items={items} /> : <LoadFailed message="Failed to load custom itineraries" />}
    </AdminFrame>
  );
}
