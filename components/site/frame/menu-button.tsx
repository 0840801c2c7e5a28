'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { showLoadingNote } from '@/components/site/first-touch/loading-note';
import { markLive } from '@/components/site/first-touch/mark-live';
import { MenuIcon } from '@/components/ui/icons';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import { useLoaded } from '@/components/ui/lazy/use-loaded';
import type { Phone, Social } from '@/lib/company/fields/company';

const menuDialog = lazyModule(() => import('@/components/site/frame/menu-dialog'));

type Props = { brand: string; social: Social | null; phone: Phone | null; whatsapp: string };

/** Button that opens the menu on small screens. */
export function MenuButton(links: Props) {
  const pathname = usePathname();
  // The path on which the menu was opened. Navigation changes the path and so closes the menu.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn !== null && openOn === pathname;
  const { module: menu } = useLoaded(menuDialog, openOn, () => {
    setOpenOn(null);
    showLoadingNote();
  });
  const button = useRef<HTMLButtonElement>(null);

  // Load the menu at once: React starts late, often because this button was pressed.
  useEffect(() => menuDialog.preload(), []);

  // Returns the focus to the button. When the menu opens for the first time, Headless UI loads too late to record which
  // element had the focus.
  function returnFocus() {
    if (document.activeElement === document.body) button.current?.focus();
  }

  return (
    <div ref={markLive} data-act>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenOn(pathname)}
        className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 font-semibold text-ink hover:bg-sand"
      >
        <MenuIcon className="size-6" />
        <span className="max-sm:sr-only">Menu</span>
      </button>
      {menu && (
        <menu.MenuDialog {...links} isOpen={isOpen} onClose={() => setOpenOn(null)} onClosed={returnFocus} />
      )}
    </div>
  );
}
