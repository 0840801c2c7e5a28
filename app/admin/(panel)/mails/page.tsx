import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { MailBoardView } from '@/components/staff/mails/mail-board';
import { WarningNote } from '@/components/editing/kit/warning-note';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { hasMailServer } from '@/lib/platform/env';
import { listMails } from '@/lib/mail-texts/admin-queries';
import { getCompany } from '@/lib/company/fields/company';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Mails' };

export default async function MailsPage() {
  const staff = await requireStaffPage('mails:manage');
  const board = await readOrNull(listMails);
  return (
    <AdminFrame brand={getCompany().brand} staff={staff} title="Mails" isDense>
      {!hasMailServer() && (
        <WarningNote lead="No mail server is set up, so no mail is sent." className="mt-3 max-w-3xl">
          Each is kept as a file on the server, in the folder mails of the data folder. Pass links on yourself
          until whoever runs the site has set one up.
        </WarningNote>
      )}
      {board ? <MailBoardView board={board} /> : <LoadFailed message="Failed to load mails" />}
    </AdminFrame>
  );
}
