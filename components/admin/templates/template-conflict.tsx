'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/format/dates';
import type { ReplyTemplateItem } from '@/lib/replies/types';
import { sendStaff } from '../staff-request';

type Props = {
  id: string;
  /** Replaces the typed text by theirs. */
  onTake: (theirs: ReplyTemplateItem) => void;
  /** Overwrites theirs with the typed text. */
  onKeep: (theirs: ReplyTemplateItem) => void;
};

/** Edit conflict: shows the other version. The typed text stays in the form. */
export function TemplateConflict({ id, onTake, onKeep }: Props) {
  const [theirs, setTheirs] = useState<ReplyTemplateItem | 'gone' | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCurrent = true;
    frame.current?.focus();
    void sendStaff<{ items: ReplyTemplateItem[] }>('GET', '/templates').then((answer) => {
      if (isCurrent && answer.ok) setTheirs(answer.body.items.find((item) => item.id === id) ?? 'gone');
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);

  return (
    <div
      ref={frame}
      tabIndex={-1}
      role="group"
      aria-label="Changed by somebody else"
      className="rounded-lg bg-danger-pale px-4 py-3"
    >
      <p className="font-semibold text-danger">
        Somebody else changed this template in the meantime. Your text is kept.
      </p>
      {theirs === 'gone' && <p className="mt-1">It has been deleted. Copy your text into a new template.</p>}
      {theirs && theirs !== 'gone' && (
        <>
          <p className="mt-1 text-sm">
            {theirs.updatedBy ?? 'Somebody'}, {formatMoment(theirs.updatedAt)}: <bdi>{theirs.name}</bdi>
          </p>
          <p
            lang={theirs.language}
            dir="auto"
            className="mt-1 border-s-2 border-line-strong ps-3 text-sm wrap-anywhere whitespace-pre-line"
          >
            {theirs.body}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => onKeep(theirs)}>
              Keep mine
            </Button>
            <Button variant="quiet" onClick={() => onTake(theirs)}>
              Take theirs
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
