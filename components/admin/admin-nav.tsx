'use client';

import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { hasPermission, type Permission, type Role } from '@/lib/auth/permissions';
import { ROUTES } from '@/lib/routes';
import { signOut } from './staff-request';

/** Navigation links. A link is hidden from staff without its permission; each page also checks the permission. */
const LINKS: { href: string; label: string; permission: Permission }[] = [
  { href: ROUTES.admin, label: 'Enquiries', permission: 'enquiries:read' },
  { href: ROUTES.adminItineraries, label: 'Custom Itineraries', permission: 'itineraries:read' },
  { href: ROUTES.adminAnalytics, label: 'Analytics', permission: 'stats:read' },
  { href: ROUTES.adminTemplates, label: 'Templates', permission: 'enquiries:read' },
  { href: ROUTES.adminMails, label: 'Mails', permission: 'mails:manage' },
  { href: ROUTES.adminPeople, label: 'People', permission: 'staff:manage' },
  { href: ROUTES.adminPersonalData, label: 'Personal data', permission: 'personal-data:manage' },
  { href: ROUTES.adminAudit, label: 'Audit', permission: 'audit:read' },
];

/** Staff links and logout, behind a Menu button on small screens. */
export function AdminNav({ username, role }: { username: string; role: Role }) {
  const pathname = usePathname();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    frame.current?.querySelector('button')?.focus(); // the first button is the Menu button
  }

  async function logOut() {
    setIsSigningOut(true);
    const answer = await signOut();
    setIsSigningOut(false);
    if (!answer.ok) return notify.error(answer.message);
    notify.success('Logged out successfully');
    router.push(ROUTES.admin);
    router.refresh();
  }

  return (
    <div ref={frame} onKeyDown={closeOnEscape} className="contents">
      <Button
        variant="quiet"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls="staff-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        Menu
      </Button>
      <div
        id="staff-menu"
        className={`${isOpen ? 'flex' : 'hidden'} w-full flex-col gap-1 pb-4 lg:flex lg:w-auto lg:flex-row lg:flex-wrap lg:items-center lg:gap-2 lg:pb-0`}
      >
        <nav aria-label="Staff">
          <ul className="flex flex-col lg:flex-row lg:flex-wrap">
            {LINKS.filter(({ permission }) => hasPermission(role, permission)).map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={pathname === href ? 'page' : undefined}
                  onClick={() => setIsOpen(false)}
                  className="flex min-h-11 items-center rounded-lg px-3 text-lagoon no-underline lg:px-2 2xl:px-3 hover:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link
          href={ROUTES.adminAccount}
          aria-current={pathname === ROUTES.adminAccount ? 'page' : undefined}
          onClick={() => setIsOpen(false)}
          className="flex min-h-11 items-center gap-1 rounded-lg px-3 text-sm text-ink-soft hover:bg-line"
        >
          <span className="sr-only">Your account: </span>
          <span className="xl:sr-only 2xl:not-sr-only">Signed in as </span>
          <span className="max-w-48 truncate font-semibold text-ink">{username}</span>
        </Link>
        <Button variant="secondary" busy={isSigningOut} onClick={logOut}>
          Logout
        </Button>
      </div>
    </div>
  );
}
