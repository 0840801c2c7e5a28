import type { ReactNode } from 'react';
import Link from 'next/link';
import type { Role } from '@/lib/auth/permissions';
import { ROUTES } from '@/lib/routes';
import { AdminNav } from './admin-nav';
import { StaffKeys } from './keys/staff-keys';

/** Layout of the staff pages. It does not check access; each page does that itself. */
export function AdminFrame({
  brand,
  username,
  role,
  children,
}: {
  brand: string;
  username: string;
  role: Role;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-sand">
        <div className="wrap relative flex min-h-16 flex-wrap items-center justify-between gap-x-6 py-2">
          <Link href={ROUTES.admin} className="font-display text-lg text-ink no-underline">
            {brand} <span className="font-text text-sm text-ink-soft">staff</span>
          </Link>
          <AdminNav username={username} role={role} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex-1 py-6 outline-none md:py-8">
        {children}
      </main>
      <StaffKeys />
    </div>
  );
}
