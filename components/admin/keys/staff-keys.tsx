'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { KeysIcon, SearchIcon } from '../nav-icons';
import { NAV_ITEM } from '../nav-item';
import { STAFF_LINKS } from '../staff-links';
import { getScope, type Command } from './key-scope';
import { registerPalette } from './palette-opener';
import { useShortcuts } from './use-shortcuts';

const ShortcutHelp = lazy(() => import('./shortcut-help'));
const CommandPalette = lazy(() => import('./command-palette'));

const PAGES = STAFF_LINKS.flatMap(({ keys, label, href }) => (keys ? [{ key: keys, label, href }] : []));

/**
 * Handles the shortcuts of every staff page, including those of the page itself, and shows buttons that do the same.
 */
export function StaffKeys({ onOpen }: { onOpen?: () => void }) {
  const router = useRouter();
  const [open, setOpen] = useState<'help' | 'palette' | null>(null);
  const close = () => setOpen(null);
  const show = (dialog: 'help' | 'palette') => {
    setOpen(dialog);
    onOpen?.();
  };
  useEffect(() => registerPalette(() => setOpen('palette')), []);

  useShortcuts((key) => {
    if (open) return false;
    const page = PAGES.find((entry) => entry.key === key);
    if (page) router.push(page.href);
    else if (key === '?') setOpen('help');
    else if (key === 'Ctrl K') setOpen('palette');
    else return getScope()?.press(key) ?? false;
    return true;
  });

  const commands: Command[] = [
    ...PAGES.map(({ key, label, href }) => ({
      ...{ id: `page ${href}`, group: 'Go to', label, hint: key },
      run: () => router.push(href),
    })),
    { id: 'help', group: 'Help', label: 'Keyboard shortcuts', hint: '?', run: () => setOpen('help') },
  ];
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => show('palette')} className={NAV_ITEM}>
        <SearchIcon />
        All commands
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => show('help')} className={NAV_ITEM}>
        <KeysIcon />
        Keyboard shortcuts
      </button>
      <Suspense fallback={null}>
        {open === 'help' && <ShortcutHelp onClose={close} />}
        {open === 'palette' && <CommandPalette commands={commands} onClose={close} />}
      </Suspense>
    </>
  );
}
