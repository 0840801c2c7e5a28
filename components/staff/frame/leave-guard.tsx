'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { hasUnsaved, leave, onLeave } from '@/components/editing/kit/unsaved';

/** Asks for confirmation before a link, a keyboard shortcut, Back or closing the tab would lose unsaved text. */
export function LeaveGuard() {
  const router = useRouter();
  const [go, setGo] = useState<(() => void) | null>(null);
  const isSure = useRef(false);

  useEffect(() => onLeave((next) => setGo(() => next)), []);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => !isSure.current && hasUnsaved() && event.preventDefault();
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !hasUnsaved() || !isLeaving(link, event)) return;
      event.preventDefault(); // Next's links check `defaultPrevented`
      leave(() => router.push(link.href));
    }
    // Back can be intercepted only in browsers with the Navigation API.
    const { navigation } = window as Partial<Window>;
    function traverse(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable || isSure.current || !hasUnsaved()) return;
      if (toPage(event.destination.url) === toPage(location.href)) return;
      event.preventDefault();
      leave(() => void navigation?.traverseTo(event.destination.key));
    }
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', follow, { capture: true });
    navigation?.addEventListener('navigate', traverse);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', follow, { capture: true });
      navigation?.removeEventListener('navigate', traverse);
    };
  }, [router]);

  function confirm() {
    isSure.current = true;
    setGo(null);
    go?.();
    // Ask again if the page is still open, for example after a failed navigation.
    setTimeout(() => (isSure.current = false));
  }

  return (
    go && (
      <ConfirmDialog
        title="Leave without saving?"
        text="What you typed on this page is not saved and would be lost."
        action="Leave"
        isDanger
        isBusy={false}
        onConfirm={confirm}
        onClose={() => setGo(null)}
      />
    )
  );
}

/** True if the click opens another page in this tab. */
function isLeaving(
  link: HTMLAnchorElement,
  { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  return link.origin === location.origin && toPage(link.href) !== toPage(location.href);
}

/** The URL without its fragment. */
function toPage(href: string): string {
  return href.replace(/#.*$/, '');
}
