import { COLLECTIONS } from '@/lib/packages/model/collections';
import { ANCHORS, ROUTES } from '@/lib/platform/routes';

export type NavEntry = { label: string; href: string; isCurrent: boolean };

export const PLANNER_ENTRY = { label: 'Create Your Trip', href: ROUTES.planner } as const;

const { signature, group, honeymoon, outbound } = COLLECTIONS;

const MORE = [
  { label: 'Search trips', href: ROUTES.search },
  { label: 'Your shortlist', href: ROUTES.shortlist },
  { label: 'Home', href: ROUTES.home },
];

/** Entries that only the menu on small screens has, after those of the header. */
export function getMoreEntries(pathname: string | null): NavEntry[] {
  return MORE.map((entry) => ({ ...entry, isCurrent: pathname === entry.href }));
}

/** Navigation entries of the header for a path. On the home page, the first entry links to its section. */
export function getNavEntries(pathname: string | null): NavEntry[] {
  return [signature, group, honeymoon, outbound].map(({ heading, path, aliases }) => ({
    label: heading,
    href: path === ROUTES.signatureTrips && pathname === ROUTES.home ? `#${ANCHORS.signatureTrips}` : path,
    isCurrent: pathname === path || aliases.includes(pathname ?? ''),
  }));
}
