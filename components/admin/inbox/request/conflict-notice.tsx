'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { describeConflict } from './conflict-words';

/** A concurrent edit: shows the other change and offers to apply ours. Typed text is kept. */
export function ConflictNotice() {
  const conflict = useInbox((state) => state.conflict);
  const staff = useInbox((state) => state.staff);
  const staffNames = useInbox((state) => state.staffNames);
  const { applyMine, keepTheirs } = useInboxActions();
  const section = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict) section.current?.focus();
  }, [conflict]);

  /** Keeps the focus in place when the notice disappears. */
  function answer(run: () => void) {
    place.current?.focus();
    run();
  }

  const words = conflict && describeConflict(conflict, staffNames ?? [staff]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {words && (
        <section
          ref={section}
          tabIndex={-1}
          aria-labelledby="conflict-title"
          className="mt-4 rounded-lg border border-laterite bg-white px-4 py-3 outline-none"
        >
          <h3 id="conflict-title" className="text-lg">
            Somebody else was faster
          </h3>
          <ul className="mt-1">
            {words.theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-1 text-ink-soft">You wanted to {words.mine}. Nothing of yours was stored yet.</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => answer(applyMine)}>
              Apply mine
            </Button>
            <Button variant="quiet" onClick={() => answer(keepTheirs)}>
              Keep theirs
            </Button>
          </p>
        </section>
      )}
    </div>
  );
}
