'use client';

import { Keyboard } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { STAFF_LINKS } from '@/components/editing/kit/staff-links';
import { leave } from '@/components/editing/kit/unsaved';
import { pressPageKey } from './key-scope';
import { openSearch } from './open-search';
import { useShortcuts } from './use-shortcuts';

const ShortcutHelp = lazyPart(() => import('./shortcut-help'));

/** Handles the global shortcuts and those of the current page. Shows the button for their list. */
export function StaffKeys({ onOpen }: { onOpen?: () => void }) {
  const router = useRouter();
  const go = (href: string) => leave(() => router.push(href));
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  useShortcuts((key) => {
    if (isOpen) return false;
    const page = STAFF_LINKS.find(({ keys }) => keys === key);
    if (page) go(page.href);
    else if (key === '?') setOpen(true);
    else if (key === '/' && !document.querySelector('[role="dialog"][aria-modal="true"]')) openSearch(go);
    else return pressPageKey(key);
    return true;
  });

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
        className={NAV_ITEM}
      >
        <Keyboard />
        Keyboard shortcuts
      </button>
      {isOpen && <ShortcutHelp onClose={close} onFailed={closeNotLoaded(close)} />}
    </>
  );
}

/** Classes of an item of the staff menu: one line in the sheet on small screens, icon above label in the rail. */
export const NAV_ITEM =
  'relative flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left text-sm text-lagoon no-underline hover:bg-line focus-visible:-outline-offset-3 aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-ink lg:flex-col lg:justify-center lg:gap-1 lg:px-0.5 lg:text-center lg:text-[0.6875rem] lg:leading-tight';
