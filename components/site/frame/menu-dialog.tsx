'use client';

import {
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Transition,
  TransitionChild,
} from '@headlessui/react';
import { PageLink } from '@/components/site/frame/page-link';
import { usePathname } from 'next/navigation';
import { useRef, type MouseEvent } from 'react';
import { NavLink } from '@/components/site/frame/nav-link';
import { getMoreEntries, getNavEntries, PLANNER_ENTRY } from '@/components/site/frame/navigation';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { CloseIcon, PhoneIcon, WhatsAppIcon } from '@/components/ui/icons';
import { SeenTrips } from '@/components/site/recently-viewed/seen-trips';
import { toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import type { Phone, Social } from '@/lib/company/fields/company';

type Props = {
  brand: string;
  social: Social | null;
  phone: Phone | null;
  whatsapp: string;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
};

const MORE = 'flex min-h-11 items-center aria-[current]:text-laterite';
const HELP = buttonClass('secondary', 'px-3!');
const ROW =
  'flex min-h-14 items-center border-b border-line font-display text-xl aria-[current]:text-laterite';

/** Menu that slides in. The page cannot be scrolled while it is open. */
export function MenuDialog({ brand, social, phone, whatsapp, isOpen, onClose, onClosed }: Props) {
  const pathname = usePathname();
  const sectionId = useRef<string | null>(null);

  // The page cannot be scrolled while the menu is open, so remember the section and scroll to it after closing.
  function choose(event: MouseEvent<HTMLAnchorElement>, href: string) {
    if (href.startsWith('#')) {
      event.preventDefault();
      sectionId.current = href.slice(1);
    }
    onClose();
  }

  function finish() {
    if (sectionId.current) document.getElementById(sectionId.current)?.scrollIntoView();
    sectionId.current = null;
    onClosed();
  }

  return (
    <Transition show={isOpen} appear afterLeave={finish}>
      <Dialog onClose={onClose} className="relative z-50 xl:hidden">
        <TransitionChild>
          <DialogBackdrop className="fixed inset-0 bg-ink/60 transition-opacity duration-200 ease-calm data-closed:opacity-0" />
        </TransitionChild>
        <TransitionChild>
          <DialogPanel className="fixed inset-y-0 right-0 flex w-[min(22rem,88vw)] flex-col overflow-y-auto overscroll-contain bg-paper px-5 pb-8 shadow-raised transition-transform duration-300 ease-calm data-closed:translate-x-full">
            <div className="flex min-h-16 items-center justify-between">
              <DialogTitle className="font-display text-lg text-lagoon">{brand}</DialogTitle>
              <button
                type="button"
                onClick={onClose}
                className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center rounded-full hover:bg-sand"
              >
                <CloseIcon className="size-6" />
                <span className="sr-only">Close menu</span>
              </button>
            </div>
            <nav aria-label="Menu">
              <ul className="border-t border-line">
                {getNavEntries(pathname).map((entry) => (
                  <li key={entry.label}>
                    <NavLink entry={entry} className={ROW} onClick={(event) => choose(event, entry.href)} />
                  </li>
                ))}
                {social && (
                  <li>
                    <ExternalLink href={social.url} className={ROW} onClick={onClose}>
                      Follow Us
                    </ExternalLink>
                  </li>
                )}
              </ul>
            </nav>
            <PageLink
              href={PLANNER_ENTRY.href}
              onClick={onClose}
              className={buttonClass('primary', 'mt-6 w-full')}
            >
              {PLANNER_ENTRY.label}
            </PageLink>
            <div className="mt-3 grid grid-cols-2 gap-3">
              {phone && (
                <a href={toTelUrl(phone.e164)} className={HELP}>
                  <PhoneIcon />
                  Call<span className="sr-only"> {phone.display}</span>
                </a>
              )}
              <ExternalLink href={toWhatsAppUrl(whatsapp)} className={HELP}>
                <WhatsAppIcon />
                WhatsApp
              </ExternalLink>
            </div>
            <ul className="mt-6 grid grid-cols-2 gap-x-4">
              {getMoreEntries(pathname).map((entry) => (
                <li key={entry.href}>
                  <NavLink entry={entry} className={MORE} onClick={onClose} />
                </li>
              ))}
            </ul>
            <SeenTrips className="mt-6" />
          </DialogPanel>
        </TransitionChild>
      </Dialog>
    </Transition>
  );
}
