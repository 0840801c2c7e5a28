'use client';

import { DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { DialogLayer } from '@/components/ui/dialog';
import { useMediaQuery } from '@/components/ui/use-media-query';
import AskDialog from '../list/ask-dialog';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { BESIDE } from '../browser/pane-width';
import { PANE, PaneContent } from './pane-content';

/** The open request: on wide screens beside the list, which stays usable; otherwise in a full-page modal dialog. */
export default function RequestPane() {
  return useMediaQuery(BESIDE) ? <PaneBeside /> : <PaneOverPage />;
}

/** The pane covers the bottom padding of the page, which would otherwise push its header under the title line. */
function PaneBeside() {
  const openId = useInbox((state) => state.openId);
  const { close } = useInboxActions();
  const pane = useRef<HTMLElement>(null);

  // Moves the focus into the pane, unless the user is typing, for example in the search field.
  useEffect(() => {
    if (!isTyping() && !pane.current?.contains(document.activeElement))
      pane.current?.querySelector<HTMLElement>('[data-pane-area]')?.focus({ preventScroll: true });
  }, [openId]);

  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    // Key events of confirmation dialogs bubble here through React, although the dialogs are outside the pane's DOM.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) close();
  }

  return (
    <section
      ref={pane}
      role="dialog"
      aria-labelledby="request-title"
      onKeyDown={closeOnEscape}
      className={`${PANE} sticky top-12 -mb-6 h-[calc(100dvh-3rem)] border-t border-l border-line`}
    >
      <PaneContent Title="h2" />
    </section>
  );
}

function PaneOverPage() {
  const asking = useInbox((state) => state.asking);
  const announcement = useInbox((state) => state.announcement);
  const { close } = useInboxActions();
  return (
    <DialogLayer onClose={close} className="z-40">
      <DialogPanel className={`${PANE} fixed inset-0`}>
        {/* The dialog needs its own live region, because the page behind it is inert, including the toasts. */}
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <PaneContent Title={DialogTitle} />
      </DialogPanel>
      {asking && <AskDialog asking={asking} />}
    </DialogLayer>
  );
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
