import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Staff } from '@/lib/staff/permissions/staff';
import { SessionEnded } from '../sign-in/session-ended';
import { AdminNav } from './admin-nav';
import { ClickGuard } from './click-guard';
import { LeaveGuard } from './leave-guard';

type Props = {
  brand: string;
  staff: Pick<Staff, 'username' | 'role' | 'rights'>;
  /** The page's only h1. */
  title: string;
  /** The parent list of the page: a link above the title. */
  back?: { href: string; label: string };
  /** Content of the title line, such as actions. */
  actions?: ReactNode;
  /** For lists and tables: uses the full window width. Otherwise lines have a readable length. */
  isDense?: boolean;
  /** True for the inbox, which shows the sign-in form itself, in the pane that is being read. */
  hasOwnSignIn?: boolean;
  children: ReactNode;
};

/** Layout of the staff pages. It does not check access; each page does that itself. */
export function AdminFrame({
  brand,
  staff: { username, role, rights },
  title,
  back,
  actions,
  isDense = false,
  hasOwnSignIn = false,
  children,
}: Props) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[5.5rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <ClickGuard />
      <LeaveGuard />
      <AdminNav brand={brand} username={username} holder={{ role, rights }} />
      <main
        id="main"
        data-dense={isDense || undefined}
        tabIndex={-1}
        className="flex min-w-0 flex-col pr-[max(1rem,env(safe-area-inset-right))] pb-[calc(var(--staff-bar)+1.5rem)] pl-[max(1rem,env(safe-area-inset-left))] outline-none lg:px-6"
      >
        {back && (
          <Link
            href={back.href}
            className="-mb-2 flex min-h-11 items-center gap-1 self-start text-sm text-lagoon lg:min-h-9 print:hidden"
          >
            <ChevronLeft className="size-4" />
            {back.label}
          </Link>
        )}
        <div
          className={`flex min-h-11 shrink-0 flex-wrap items-center justify-between gap-x-4 py-1 lg:min-h-12 ${isDense ? 'bg-paper lg:sticky lg:top-0 lg:z-20' : ''}`}
        >
          <h1 className="text-xl lg:text-2xl">{title}</h1>
          {actions && (
            <div className="flex flex-wrap items-center gap-x-1 sm:gap-x-2 print:hidden">{actions}</div>
          )}
        </div>
        {!hasOwnSignIn && <SessionEnded username={username} />}
        {isDense ? children : <div className="max-w-3xl">{children}</div>}
      </main>
    </div>
  );
}
