'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Choice = { label: string; onChoose: () => void };
type Props = {
  title: string;
  /** Identifies the conflict. The notice takes the focus whenever this value changes. */
  subject: unknown;
  children: ReactNode;
  /** The choice between both versions; absent if there is none. */
  choices?: { mine: Choice; theirs: Choice };
};

/** Notice that somebody else saved first: what they changed, and the choice between both versions. */
export function VersionConflict({ title, subject, children, choices }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), [subject]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-4 rounded-lg border border-laterite bg-white px-4 py-3 outline-none"
    >
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
      {choices && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={choices.mine.onChoose}>
            {choices.mine.label}
          </Button>
          <Button variant="quiet" onClick={choices.theirs.onChoose}>
            {choices.theirs.label}
          </Button>
        </p>
      )}
    </section>
  );
}
