import type { ReactNode } from 'react';
import type { Staff } from '@/lib/staff/permissions/staff';
import { getCompany } from '@/lib/company/fields/company';
import { AdminFrame } from '../../staff/frame/admin-frame';
import { ContentTabs } from './content-tabs';

type Props = { staff: Staff; title: string; actions?: ReactNode; children: ReactNode };

/** A page of the content area: the staff frame with the tabs of the area under the title. */
export function ContentFrame({ staff, title, actions, children }: Props) {
  return (
    <AdminFrame staff={staff} title={title} actions={actions} brand={getCompany().brand} isDense>
      <ContentTabs holder={{ role: staff.role, rights: staff.rights }} />
      {children}
    </AdminFrame>
  );
}
