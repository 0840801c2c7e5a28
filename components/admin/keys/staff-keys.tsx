'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useState } from 'react';
import { ROUTES } from '@/lib/routes';
import { getScope, type Command } from './key-scope';
import { useShortcuts } from './use-shortcuts';

const ShortcutHelp = lazy(() => import('./shortcut-help'));
const CommandPalette = lazy(() => import('./command-palette'));

const PAGES = [
  { key: 'g i', label: 'Enquiries', href: ROUTES.admin },
  { key: 'g p', label: 'Custom Itineraries', href: ROUTES.adminItineraries },
  { key: 'g a', label: 'Analytics', href: ROUTES.adminAnalytics },
];
const BUTTON = 'min-h-11 rounded-lg px-3 text-sm text-lagoon hover:bg-sand';

/**
 * Handles the shortcuts of every staff page, including those of the page itself, and shows buttons that do the same.
 */
export function StaffKeys() {
  const router = useRouter();
  const [open, setOpen] = useState<'help' | 'palette' | null>(null);
  const close = () => setOpen(null);

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
      <p className="wrap flex flex-wrap justify-end gap-x-1 pb-4">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('palette')} className={BUTTON}>
          All commands
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('help')} className={BUTTON}>
          Keyboard shortcuts
        </button>
      </p>
      <Suspense fallback={null}>
        {open === 'help' && <ShortcutHelp onClose={close} />}
        {open === 'palette' && <CommandPalette commands={commands} onClose={close} />}
      </Suspense>
    </>
  );
}
