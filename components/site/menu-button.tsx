'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useRef, useState } from 'react';
import { MenuIcon } from '@/components/ui/icons';
import type { Social } from '@/lib/site';

const loadMenu = () => import('@/components/site/menu-dialog').then((module) => module.MenuDialog);
const MenuDialog = dynamic(loadMenu, { ssr: false });

type Props = { brand: string; social: Social | null };

/** Opens the menu of small screens. The menu's code is fetched only when a finger or the focus comes near. */
export function MenuButton({ brand, social }: Props) {
  const pathname = usePathname();
  // The menu belongs to the page it was opened on: after a navigation it is closed whatever else happened.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  const isOpen = openOn !== null && openOn === pathname;
  const button = useRef<HTMLButtonElement>(null);

  // Headless UI knows what had the focus only from when its code is there: at the first opening, this button fetched it.
  function returnFocus() {
    if (document.activeElement === document.body) button.current?.focus();
  }

  function open() {
    setNeeded(true);
    setOpenOn(pathname);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={open}
        className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 font-semibold text-ink hover:bg-sand"
      >
        <MenuIcon className="size-6" />
        Menu
      </button>
      {isNeeded && (
        <MenuDialog {...{ brand, social, isOpen }} onClose={() => setOpenOn(null)} onClosed={returnFocus} />
      )}
    </>
  );
}
