'use client';

import { useInboxActions } from '../state/inbox-context';

/** Opens the actions of a row, which a swipe to the left opens too. */
export function RowMenuButton({ id, name }: { id: string; name: string }) {
  const { showRowMenu } = useInboxActions();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Actions for ${name}`}
      onClick={() => showRowMenu(id)}
      className="grid size-9 place-items-center rounded-full text-ink-soft hover:bg-line"
    >
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5">
        <path d="M12 6.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Zm0 7.1a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Zm0 7.1a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z" />
      </svg>
    </button>
  );
}
