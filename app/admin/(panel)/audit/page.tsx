import Link from 'next/link';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { AuditFilters } from '@/components/staff/audit/audit-filters';
import { AuditList } from '@/components/staff/audit/audit-list';
import { BackupReport, RecordsCheck } from '@/components/staff/audit/reports';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { listAudit } from '@/lib/staff/audit/admin-queries';
import { parseAuditQuery } from '@/lib/staff/audit/schema';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getBackups } from '@/lib/trust/backups/admin-queries';
import { listAccounts } from '@/lib/staff/accounts/admin-queries';
import { getRecordsCheck } from '@/lib/trust/records/admin-queries';
import { toAuditPath } from '@/lib/platform/routes';
import { getCompany } from '@/lib/company/fields/company';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Audit' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuditPage({ searchParams }: Props) {
  const staff = await requireStaffPage('audit:read');
  const query = parseAuditQuery(await searchParams);
  const { person, kind } = query;
  const now = new Date();
  const read = await readOrNull(() =>
    Promise.all([listAudit(query), listAccounts(), getRecordsCheck(), getBackups()]),
  );
  return (
    <AdminFrame brand={getCompany().brand} staff={staff} title="Audit" isDense>
      {read ? (
        <>
          <div className="mt-3 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
            <RecordsCheck check={read[2]} now={now} />
            <BackupReport backups={read[3]} now={now} />
          </div>
          <h2 className="mt-6 text-lg">Log</h2>
          <AuditFilters key={`${person} ${kind}`} people={read[1]} person={person} kind={kind} />
          <AuditList items={read[0].items} />
          {(query.cursor || read[0].nextCursor) && (
            <nav aria-label="Pages" className="mt-6 flex gap-6 text-lagoon">
              {query.cursor && (
                <Link prefetch={false} href={toAuditPath({ person, kind })}>
                  Newest
                </Link>
              )}
              {read[0].nextCursor && (
                <Link prefetch={false} href={toAuditPath({ person, kind, cursor: read[0].nextCursor })}>
                  Older
                </Link>
              )}
            </nav>
          )}
        </>
      ) : (
        <div className="mt-6">
          <LoadFailed message="Failed to load the audit log" />
        </div>
      )}
    </AdminFrame>
  );
}
