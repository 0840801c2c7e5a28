import type { ReactNode } from 'react';
import type { Staff } from '@/lib/staff/permissions/staff';
import { getCompany } from '@/lib/platform/site';
import { AdminFrame } from '../../staff/frame/admin-frame';
import { ContentTabs } from './content-tabs';

type Props = { staff: Staff; title: string; actions?: ReactNode; children: ReactNode };

/** A page of the content area: the staff frame with the tabs of the area under the title. */
export function ContentFrame({ staff, title, actions, children }: Props) {
  const { username, role } = staff;
  return (
    <AdminFrame {...{ username, role, title, actions }} brand={getCompany().brand} isDense>
      <ContentTabs role={role} />
      {children}
    </AdminFrame>
  );
}
