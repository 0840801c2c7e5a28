'use client';

import { usePathname } from 'next/navigation';
import { NavLink } from '@/components/site/frame/nav-link';
import { getNavEntries } from '@/components/site/frame/navigation';

const LINK =
  'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent pt-0.5 hover:text-lagoon aria-[current]:border-laterite';

/** Header links on wide screens. */
export function HeaderNav() {
  const pathname = usePathname();
  return (
    <nav aria-label="Main">
      <ul className="flex items-center gap-x-3.5">
        {getNavEntries(pathname).map((entry) => (
          <li key={entry.label}>
            <NavLink entry={entry} className={LINK} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
