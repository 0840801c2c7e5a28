'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { describeConflict } from './conflict-words';
import { useInbox, useInboxActions } from './inbox-store';

/** Somebody else was faster: what they did, and the choice between their change and one's own. Typed text stays. */
export function ConflictNotice() {
  const conflict = useInbox((state) => state.conflict);
  const staff = useInbox((state) => state.staff);
  const staffNames = useInbox((state) => state.staffNames);
  const { applyMine, keepTheirs } = useInboxActions();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (conflict) section.current?.focus();
  }, [conflict]);

  if (!conflict) return null;
  const { theirs, mine } = describeConflict(conflict, staffNames ?? [staff]);
  return (
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
        {theirs.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">You wanted to {mine}. Nothing of yours was stored yet.</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={applyMine}>
          Apply mine
        </Button>
        <Button variant="quiet" onClick={keepTheirs}>
          Keep theirs
        </Button>
      </p>
    </section>
  );
}
