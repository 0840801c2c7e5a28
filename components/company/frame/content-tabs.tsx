'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { can, type Holder } from '@/lib/staff/permissions/permissions';
import { CONTENT_LINKS, isUnder } from '@/components/editing/kit/staff-links';
import { useCurrentInView } from '@/components/editing/kit/use-current-in-view';

/** Links between the pages of the content area. If they do not all fit, the current one is scrolled into view. */
export function ContentTabs({ holder }: { holder: Holder }) {
  const pathname = usePathname();
  const strip = useCurrentInView<HTMLUListElement>(pathname);
  return (
    <nav aria-label="Content" className="-mx-4 border-b border-line px-4 lg:-mx-6 lg:px-6">
      <ul ref={strip} className="fading-ends -mr-4 flex gap-1 lg:-mr-6">
        {CONTENT_LINKS.filter(({ permission }) => can(holder, permission)).map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isUnder(pathname, href) ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-sm text-lagoon no-underline hover:border-line-strong focus-visible:-outline-offset-3 aria-[current=page]:border-laterite aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
