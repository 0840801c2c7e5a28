import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  FileText,
  Inbox,
  List,
  Luggage,
  Mail,
  ReceiptIndianRupee,
  Route,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '@/lib/staff/permissions/permissions';
import { ROUTES } from '@/lib/platform/routes';

export type StaffLink = {
  href: string;
  label: string;
  permission: Permission;
  Icon: ComponentType<{ className?: string }>;
  /** Two keys that open the page. */
  keys?: string;
  /** Whether the link is also in the bottom bar on small screens. */
  isInBar?: boolean;
  /** Whether the link shows the number of requests that are due. */
  hasDueCount?: boolean;
  /** The pages of the content area share one entry of the navigation and a line of tabs: see `CONTENT_LINKS`. */
  area?: string;
};

const CONTENT = { permission: 'catalogue:read', Icon: BookOpen, area: 'Content' } as const;

/** Pages for editing public content. */
export const CONTENT_LINKS: readonly StaffLink[] = [
  { ...CONTENT, href: ROUTES.adminPackages, label: 'Packages', keys: 'g k' },
  { ...CONTENT, href: ROUTES.adminPrices, label: 'Prices' },
  { ...CONTENT, href: ROUTES.adminRates, label: 'Rates', permission: 'costs:read' },
  { ...CONTENT, href: ROUTES.adminPictures, label: 'Pictures' },
  { ...CONTENT, href: ROUTES.adminReviews, label: 'Reviews' },
  { ...CONTENT, href: ROUTES.adminCompany, label: 'Company' },
  { ...CONTENT, href: ROUTES.adminGoLive, label: 'Go live', permission: 'company:write' },
];

/**
 * The staff pages in the order of the navigation. A link is hidden from staff without its permission; each page also
 * checks the permission.
 */
export const STAFF_LINKS: readonly StaffLink[] = [
  {
    href: ROUTES.admin,
    label: 'Enquiries',
    permission: 'enquiries:read',
    Icon: Inbox,
    keys: 'g i',
    isInBar: true,
    hasDueCount: true,
  },
  {
    href: ROUTES.adminItineraries,
    label: 'Custom Itineraries',
    permission: 'itineraries:read',
    Icon: Route,
    keys: 'g p',
    isInBar: true,
  },
  {
    href: ROUTES.adminAnalytics,
    label: 'Analytics',
    permission: 'stats:read',
    Icon: ChartColumn,
    keys: 'g a',
  },
  {
    href: ROUTES.adminQuotes,
    label: 'Quotes',
    permission: 'quotes:write',
    Icon: ReceiptIndianRupee,
    keys: 'g q',
  },
  {
    href: ROUTES.adminWeek,
    label: 'This week',
    permission: 'trips:write',
    Icon: CalendarDays,
    keys: 'g w',
    isInBar: true,
  },
  {
    href: ROUTES.adminTrips,
    label: 'Trips',
    permission: 'trips:write',
    Icon: Luggage,
    keys: 'g t',
  },
  ...CONTENT_LINKS,
  { href: ROUTES.adminTemplates, label: 'Templates', permission: 'enquiries:read', Icon: FileText },
  { href: ROUTES.adminMails, label: 'Mails', permission: 'mails:manage', Icon: Mail },
  { href: ROUTES.adminPeople, label: 'People', permission: 'staff:manage', Icon: Users },
  {
    href: ROUTES.adminPersonalData,
    label: 'Personal data',
    permission: 'personal-data:manage',
    Icon: ShieldCheck,
  },
  { href: ROUTES.adminAudit, label: 'Audit', permission: 'audit:read', Icon: List },
];

/** The name of a page in the navigation. */
export function toPageName(href: string): string {
  return STAFF_LINKS.find((link) => link.href === href)?.label ?? '';
}

/** True for the page itself and the pages below it. */
export function isUnder(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
