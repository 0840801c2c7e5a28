'use client';

import { Keyboard, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import type { Holder } from '@/lib/staff/permissions/permissions';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { STAFF_LINKS } from '@/components/editing/kit/staff-links';
import { leave } from '@/components/editing/kit/unsaved';
import { getScope } from './key-scope';
import { listPlaces, listSettings } from './palette-commands';
import { registerPalette } from './palette-opener';
import { useShortcuts } from './use-shortcuts';

const ShortcutHelp = lazyPart(() => import('./shortcut-help'));
const CommandPalette = lazyPart(() => import('./command-palette'));

/** Handles the global shortcuts and those of the current page. Shows buttons for the command palette and the help. */
export function StaffKeys({ holder, onOpen }: { holder: Holder; onOpen?: () => void }) {
  const router = useRouter();
  const go = (href: string) => leave(() => router.push(href));
  const [open, setOpen] = useState<'help' | 'palette' | null>(null);
  const close = () => setOpen(null);
  const show = (dialog: 'help' | 'palette') => {
    setOpen(dialog);
    onOpen?.();
  };
  useEffect(() => registerPalette(() => setOpen('palette')), []);

  useShortcuts((key) => {
    if (open) return false;
    const page = STAFF_LINKS.find(({ keys }) => keys === key);
    if (page) go(page.href);
    else if (key === '?') setOpen('help');
    else if (key === 'Ctrl K') setOpen('palette');
    else if (getScope()?.press(key)) return true;
    else if (key === '/') setOpen('palette');
    else return false;
    return true;
  });

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => show('palette')} className={NAV_ITEM}>
        <Search />
        All commands
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => show('help')} className={NAV_ITEM}>
        <Keyboard />
        Keyboard shortcuts
      </button>
      {open === 'help' && <ShortcutHelp onClose={close} onFailed={closeNotLoaded(close)} />}
      {open === 'palette' && (
        <CommandPalette
          places={listPlaces(holder, go)}
          settings={listSettings(go, () => setOpen('help'))}
          go={go}
          onClose={close}
          onFailed={closeNotLoaded(close)}
        />
      )}
    </>
  );
}

/** Classes of an item of the staff menu: one line in the sheet on small screens, icon above label in the rail. */
export const NAV_ITEM =
  'relative flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left text-sm text-lagoon no-underline hover:bg-line focus-visible:-outline-offset-3 aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-ink lg:flex-col lg:justify-center lg:gap-1 lg:px-0.5 lg:text-center lg:text-[0.6875rem] lg:leading-tight';
