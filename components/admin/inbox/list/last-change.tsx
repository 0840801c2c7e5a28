'use client';

import { useRef } from 'react';
import { QuietButton } from '../../quiet-button';
import { useInbox, useInboxActions } from '../state/inbox-context';

/** Shows the last change with an Undo button, or the error of a failed change, until it is dismissed or replaced. */
export function LastChange() {
  const undo = useInbox((state) => state.undo);
  const problem = useInbox((state) => state.changeProblem);
  const actions = useInboxActions();
  const place = useRef<HTMLDivElement>(null);

  /** Moves the focus to the surrounding element first, because the pressed button disappears. */
  function answer(run: () => void) {
    place.current?.focus();
    run();
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {problem && <p className="mt-4 rounded-lg bg-danger-pale px-4 py-2 text-sm text-danger">{problem}</p>}
      {undo && (
        <section
          aria-label="Last change"
          className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-sand py-1 pr-1 pl-4 text-sm"
        >
          <p dir="auto" className="min-w-0 wrap-anywhere">
            {undo.text}
          </p>
          <p className="flex">
            <QuietButton onClick={() => answer(() => void actions.undo(undo.batchId))}>Undo</QuietButton>
            <QuietButton onClick={() => answer(actions.dismissUndo)}>Dismiss</QuietButton>
          </p>
        </section>
      )}
    </div>
  );
}
