import { ContentFrame } from '@/components/company/frame/content-frame';
import { ReviewBoard } from '@/components/company/reviews/review-board';
import { PageLive } from '@/components/staff/live/page-live';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { readOrNull } from '@/lib/platform/read-or-null';
import { listAllReviews, listInvitations } from '@/lib/company/reviews/admin-queries';
import { listTripNames } from '@/lib/company/reviews/queries';

export const metadata = { title: 'Reviews' };

/** Maximum number of listed reviews, because the browser searches the whole list. No agency has this many. */
const MOST = 2_000;

export default async function ReviewsPage() {
  const staff = await requireStaffPage('catalogue:read');
  const content = await readOrNull(() =>
    Promise.all([listAllReviews({ limit: MOST }), listInvitations(), listTripNames()]),
  );
  return (
    <ContentFrame staff={staff} title="Reviews" actions={<PageLive events={['review']} />}>
      {content ? (
        <ReviewBoard
          reviews={content[0].items}
          invitations={content[1]}
          trips={content[2]}
          canWrite={can(staff, 'catalogue:write')}
        />
      ) : (
        <LoadFailed message="Failed to load reviews" />
      )}
    </ContentFrame>
  );
}
