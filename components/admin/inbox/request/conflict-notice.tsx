'use client';

import { useRef } from 'react';
import { VersionConflict } from '../../version-conflict';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { describeConflict } from './conflict-words';

/** Shows what somebody else changed at the same time and offers to apply our change anyway. Typed text is kept. */
export function ConflictNotice() {
  const conflict = useInbox((state) => state.conflict);
  const staff = useInbox((state) => state.staff);
  const staffNames = useInbox((state) => state.staffNames);
  const { applyMine, keepTheirs } = useInboxActions();
  const place = useRef<HTMLDivElement>(null);

  /** Moves the focus to the surrounding element first, because the notice disappears. */
  function answer(run: () => void) {
    place.current?.focus();
    run();
  }

  const words = conflict && describeConflict(conflict, staffNames ?? [staff]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {words && (
        <VersionConflict
          title="Somebody else was faster"
          subject={conflict}
          choices={{
            mine: { label: 'Apply mine', onChoose: () => answer(applyMine) },
            theirs: { label: 'Keep theirs', onChoose: () => answer(keepTheirs) },
          }}
        >
          <ul className="mt-1">
            {words.theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-1 text-ink-soft">You wanted to {words.mine}. Nothing of yours was stored yet.</p>
        </VersionConflict>
      )}
    </div>
  );
}
