'use client';

import { LogOut, Menu, Search, UserRound } from 'lucide-react';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { useRef, useState, type FocusEvent, type KeyboardEvent, useEffect } from 'react';
import { Mark } from '@/components/site/frame/logo';
import { notify } from '@/components/ui/toast';
import { can, type Holder } from '@/lib/staff/permissions/permissions';
import { ROUTES } from '@/lib/platform/routes';
import { openSearch } from '../shortcuts/open-search';
import { NAV_ITEM, StaffKeys } from '../shortcuts/staff-keys';
import { CONTENT_LINKS, isUnder, STAFF_LINKS, type StaffLink } from '@/components/editing/kit/staff-links';
import { getStaffData, useStaffQuery } from '@/components/editing/query/staff-query';
import { signOut } from '@/components/editing/kit/staff-request';
import { forgetPushConfirmation, confirmPush } from '../notices/push';
import { leave } from '@/components/editing/kit/unsaved';
import { useLive } from '../live/use-live';
import { announceNews } from '../notices/announce';
import { useWaysOf } from '../notices/notification-ways';
import { onSignedIn } from '@/components/editing/kit/session-events';

type Props = { brand: string; username: string; holder: Holder };

const BAR_ITEM =
  'relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-center text-[0.6875rem] leading-tight text-lagoon no-underline focus-visible:-outline-offset-3 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-expanded:bg-line';

/**
 * Navigation of the staff pages. On large screens a rail at the left; on smaller ones a bar at the bottom, whose Menu
 * button opens the rail's content as a sheet above the bar.
 */
export function AdminNav({ brand, username, holder }: Props) {
  const pathname = usePathname();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const links = STAFF_LINKS.filter(({ permission }) => can(holder, permission));

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    menu.current?.focus();
  }

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    <header onKeyDown={closeOnEscape} onBlur={closeOnLeave} className="contents print:hidden">
      <DueDescription username={username} />
      <nav
        data-staff-bar=""
        aria-label="Quick links"
        className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line-strong bg-sand pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        {links.map(
          (link) =>
            link.isInBar && (
              <PageLink
                key={link.href}
                link={link}
                className={BAR_ITEM}
                badge="absolute top-1 left-1/2 ml-2"
              />
            ),
        )}
        <button
          type="button"
          onClick={() => openSearch((path) => leave(() => router.push(path)))}
          className={BAR_ITEM}
        >
          <Search />
          <span>
            Search<span className="sr-only"> the enquiries</span>
          </span>
        </button>
        <button
          ref={menu}
          type="button"
          aria-expanded={isOpen}
          aria-controls="staff-menu"
          onClick={() => setIsOpen(!isOpen)}
          className={BAR_ITEM}
        >
          <Menu />
          Menu
        </button>
      </nav>
      {isOpen && (
        <div aria-hidden="true" onClick={close} className="fixed inset-0 z-20 bg-ink/30 lg:hidden" />
      )}
      <div
        id="staff-menu"
        className={`${isOpen ? 'flex' : 'hidden'} z-30 flex-col overflow-y-auto bg-sand max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--staff-bar) max-lg:max-h-[calc(100dvh-var(--staff-bar)-1rem)] max-lg:rounded-t-2xl max-lg:border-t max-lg:border-line-strong max-lg:p-3 max-lg:shadow-raised lg:sticky lg:top-0 lg:flex lg:h-dvh lg:border-r lg:border-line lg:p-1.5 lg:pb-5 print:hidden`}
      >
        <Link
          href={ROUTES.admin}
          onClick={close}
          className="flex min-h-11 shrink-0 items-center gap-3 rounded-lg px-3 font-display text-lg text-ink no-underline focus-visible:-outline-offset-3 lg:justify-center lg:px-0"
        >
          <Mark className="size-8 text-lagoon" />
          <span className="lg:sr-only">
            {brand} <span className="font-text text-sm text-ink-soft">staff</span>
          </span>
        </Link>
        <nav aria-label="Staff" className="lg:mt-1">
          <ul className="grid grid-cols-2 gap-0.5 lg:grid-cols-1">
            {listEntries(links).map((link) => (
              <li key={link.href}>
                <PageLink
                  link={link}
                  className={NAV_ITEM}
                  badge="lg:absolute lg:top-1 lg:left-1/2 lg:ml-2"
                  onClick={close}
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-2 grid grid-cols-2 gap-0.5 border-t border-line pt-2 lg:mt-auto lg:grid-cols-1 lg:border-0 lg:pt-4">
          <StaffKeys onOpen={close} />
          <Link
            href={ROUTES.adminAccount}
            aria-current={pathname === ROUTES.adminAccount ? 'page' : undefined}
            onClick={close}
            className={NAV_ITEM}
          >
            <UserRound />
            <span className="min-w-0 max-w-full truncate">
              <span className="sr-only">Your account: Signed in as </span>
              <span className="font-semibold">{username}</span>
            </span>
          </Link>
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}

/** The entries of the navigation. Pages of one area share an entry, which opens the first of them. */
function listEntries(links: readonly StaffLink[]): StaffLink[] {
  return links.filter(
    ({ area }, index) => area === undefined || links.findIndex((link) => link.area === area) === index,
  );
}

/** `badge`: classes for the position of the number of due requests. */
type PageLinkProps = { link: StaffLink; className: string; badge: string; onClick?: () => void };

function PageLink({ link, className, badge, onClick }: PageLinkProps) {
  const { href, area, Icon, hasDueCount, label } = link;
  const pathname = usePathname();
  const isWithin = area !== undefined && CONTENT_LINKS.some((page) => isUnder(pathname, page.href));
  return (
    <Link
      href={href}
      aria-current={pathname === href ? 'page' : isWithin ? 'true' : undefined}
      aria-describedby={hasDueCount ? DUE_COUNT_ID : undefined}
      onClick={onClick}
      className={className}
    >
      <Icon />
      <span className="text-balance">{area ?? label}</span>
      {hasDueCount && <DueCount className={badge} />}
    </Link>
  );
}

/** Ends the session and shows the sign-in page. */
function LogoutButton() {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function logOut() {
    setIsBusy(true);
    const answer = await signOut();
    setIsBusy(false);
    if (!answer.ok) return notify.error(answer.message);
    forgetPushConfirmation();
    getStaffData().clear();
    notify.success('Logged out successfully');
    router.push(ROUTES.admin);
    router.refresh();
  }

  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => leave(() => void logOut())}
      className={`${NAV_ITEM} disabled:opacity-60`}
    >
      <LogOut />
      Logout
    </button>
  );
}

/** Id of the text that describes the count, for `aria-describedby` of the link that shows it. */
const DUE_COUNT_ID = 'due-now';
/** Poll interval, because requests become due without any event. */
const INTERVAL_MS = 60_000;
/** Throttles reloads when several events arrive together. */
const THROTTLE_MS = 2_000;
const MOST_SHOWN = 99;

type Due = { dueNow: number };
const DUE_PATH = '/response-time/due';

/**
 * Keeps the number of due requests current and renders it as text for screen readers. If switched on, announces new
 * requests by sound or notification and renews the push subscription. Must be rendered only once per page.
 */
function DueDescription({ username }: { username: string }) {
  const { data, refetch } = useStaffQuery<Due>(DUE_PATH, { refetchInterval: INTERVAL_MS });
  const count = data?.dueNow ?? 0;
  const ways = useWaysOf(username);
  const { read } = ways;

  useLive({
    throttleMs: THROTTLE_MS,
    staysLive: () => read().since !== '',
    onChanged(changes) {
      const isRelevant = changes?.some(({ event }) => event === 'enquiry' || event === 'itinerary') ?? true;
      if (!isRelevant) return undefined;
      return Promise.all([refetch({ cancelRefetch: changes !== null }), announceNews(read())]).then(
        () => undefined,
      );
    },
  });
  useEffect(() => {
    void confirmPush(ways);
    return onSignedIn(() => {
      forgetPushConfirmation();
      void confirmPush(ways);
    });
  }, [ways]);
  return (
    <p id={DUE_COUNT_ID} hidden>
      {count > 0 && `${count} due now`}
    </p>
  );
}

/** Number of due requests, or nothing for zero. Shown as CSS content, so that it is not part of the link's label. */
function DueCount({ className }: { className: string }) {
  const { data } = useStaffQuery<Due>(DUE_PATH, { refetchOnMount: false });
  const count = data?.dueNow ?? 0;
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-due-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      className={`min-w-5 rounded-full bg-laterite px-1 text-center text-[0.6875rem] leading-5 font-semibold text-paper tabular-nums after:content-[attr(data-due-count)] ${className}`}
    />
  );
}
