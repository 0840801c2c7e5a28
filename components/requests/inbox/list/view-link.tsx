'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { toInboxUrl, type InboxView, type Layout } from '../state/inbox-view';

type Props = {
  to?: Partial<InboxView>;
  /** The layout to show; without it, the current one. */
  layout?: Layout;
  isCurrent: boolean;
  isPage?: boolean;
  className: string;
  children: ReactNode;
};

/** A link to another inbox view; after hydration it updates the list in place. */
export function ViewLink({ to = {}, layout, isCurrent, isPage = false, className, children }: Props) {
  // Select single values, so that the URL is not built again at every change of the state.
  const view = useInbox((state) => state.view);
  const fixedSource = useInbox((state) => state.fixedSource);
  const current = useInbox((state) => state.layout);
  const href = toInboxUrl({ ...view, cursor: '', ...to }, null, fixedSource, layout ?? current);
  const { changeView, showLayout } = useInboxActions();

  function follow(event: MouseEvent) {
    // With these keys or another mouse button, the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (layout) showLayout(layout);
    else changeView(to);
  }

  return (
    <a
      href={href}
      aria-current={isCurrent ? (isPage ? 'page' : 'true') : undefined}
      onClick={follow}
      className={className}
    >
      {children}
    </a>
  );
}
