'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Choice = { label: string; onChoose: () => void };
type Props = {
  title: string;
  /** The notice takes the focus whenever this changes. */
  subject: unknown;
  children: ReactNode;
  /** Absent while there is nothing to choose from. */
  choices?: { mine: Choice; theirs: Choice };
};

/** Somebody else saved first: what they did, and the choice between both versions. */
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
