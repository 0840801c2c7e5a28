import { ContentFrame } from '@/components/company/frame/content-frame';
import { FindingList } from '@/components/company/go-live/finding-list';
import { SetupSteps } from '@/components/company/go-live/setup-steps';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getSetup, listGoLiveFindings } from '@/lib/company/go-live/admin-queries';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Go live' };

export default async function GoLivePage() {
  const staff = await requireStaffPage('company:write');
  const content = await readOrNull(() => Promise.all([getSetup(), listGoLiveFindings()]));
  return (
    <ContentFrame staff={staff} title="Go live">
      {content ? (
        <>
          <SetupSteps setup={content[0]} />
          <FindingList findings={content[1]} />
        </>
      ) : (
        <LoadFailed message="Failed to load what is left to do" />
      )}
    </ContentFrame>
  );
}
