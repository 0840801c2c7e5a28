import type { ComponentType } from 'react';
import type { Permission } from '@/lib/auth/permissions';
import { ROUTES } from '@/lib/routes';
import {
  ChartIcon,
  InboxIcon,
  LogIcon,
  MailIcon,
  PeopleIcon,
  RouteIcon,
  ShieldIcon,
  TemplateIcon,
} from './nav-icons';

export type StaffLink = {
  href: string;
  label: string;
  permission: Permission;
  Icon: ComponentType<{ className?: string }>;
  /** Two keys that open the page. */
  keys?: string;
  /** Whether the link also stands in the bar of small screens. */
  isInBar?: boolean;
  /** Whether the link shows the number of requests that are due. */
  hasDueCount?: boolean;
};

/**
 * The staff pages in the order of the navigation. A link is hidden from staff without its permission; each page also
 * checks the permission.
 */
export const STAFF_LINKS: readonly StaffLink[] = [
  {
    ...{ href: ROUTES.admin, label: 'Enquiries', permission: 'enquiries:read' },
    ...{ Icon: InboxIcon, keys: 'g i', isInBar: true, hasDueCount: true },
  },
  {
    ...{ href: ROUTES.adminItineraries, label: 'Custom Itineraries', permission: 'itineraries:read' },
    ...{ Icon: RouteIcon, keys: 'g p', isInBar: true },
  },
  {
    ...{ href: ROUTES.adminAnalytics, label: 'Analytics', permission: 'stats:read' },
    ...{ Icon: ChartIcon, keys: 'g a' },
  },
  { href: ROUTES.adminTemplates, label: 'Templates', permission: 'enquiries:read', Icon: TemplateIcon },
  { href: ROUTES.adminMails, label: 'Mails', permission: 'mails:manage', Icon: MailIcon },
  { href: ROUTES.adminPeople, label: 'People', permission: 'staff:manage', Icon: PeopleIcon },
  {
    ...{ href: ROUTES.adminPersonalData, label: 'Personal data', permission: 'personal-data:manage' },
    Icon: ShieldIcon,
  },
  { href: ROUTES.adminAudit, label: 'Audit', permission: 'audit:read', Icon: LogIcon },
];
