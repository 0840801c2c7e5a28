'use client';

import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { ROUTES } from '@/lib/routes';
import { signOut } from './staff-request';

const LINKS = [
  { href: ROUTES.admin, label: 'Enquiries' },
  { href: ROUTES.adminItineraries, label: 'Custom Itineraries' },
  { href: ROUTES.adminAnalytics, label: 'Analytics' },
];

/** The staff area's links and the way out; on a phone behind a Menu button. */
export function AdminNav({ username }: { username: string }) {
  const pathname = usePathname();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    frame.current?.querySelector('button')?.focus(); // the Menu button, which stands first
  }

  async function logOut() {
    setLeaving(true);
    const answer = await signOut();
    setLeaving(false);
    if (!answer.ok) return notify.error(answer.message);
    notify.success('Logged out successfully');
    router.push(ROUTES.admin);
    router.refresh();
  }

  return (
    <div ref={frame} onKeyDown={closeOnEscape} className="contents">
      <Button
        variant="quiet"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls="staff-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        Menu
      </Button>
      <div
        id="staff-menu"
        className={`${isOpen ? 'flex' : 'hidden'} w-full flex-col gap-1 pb-4 md:flex md:w-auto md:flex-row md:items-center md:gap-2 md:pb-0`}
      >
        <nav aria-label="Staff">
          <ul className="flex flex-col md:flex-row">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={pathname === href ? 'page' : undefined}
                  onClick={() => setIsOpen(false)}
                  className="flex min-h-11 items-center rounded-lg px-3 text-lagoon no-underline hover:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="px-3 text-sm text-ink-soft">
          Signed in as <span className="font-semibold text-ink">{username}</span>
        </p>
        <Button variant="secondary" busy={leaving} onClick={logOut}>
          Logout
        </Button>
      </div>
    </div>
  );
}
