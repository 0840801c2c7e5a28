import { ContentFrame } from '@/components/company/frame/content-frame';
import { PictureBoard } from '@/components/company/pictures/picture-board';
import { PageLive } from '@/components/staff/live/page-live';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { listPictures } from '@/lib/company/pictures/admin-queries';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Pictures' };

export default async function PicturesPage() {
  const staff = await requireStaffPage('catalogue:read');
  const pictures = await readOrNull(() => listPictures());
  return (
    <ContentFrame staff={staff} title="Pictures" actions={<PageLive events={['picture', 'tour']} />}>
      {pictures ? (
        <PictureBoard
          pictures={pictures}
          canUpload={can(staff, 'catalogue:draft')}
          canWrite={can(staff, 'catalogue:write')}
        />
      ) : (
        <LoadFailed message="Failed to load pictures" />
      )}
    </ContentFrame>
  );
}
