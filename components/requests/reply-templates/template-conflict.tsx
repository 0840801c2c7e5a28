'use client';

import { useEffect, useState } from 'react';
import { formatMoment } from '@/lib/platform/format/dates';
import type { ReplyTemplateItem } from '@/lib/requests/replies/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { VersionConflict } from '@/components/editing/conflict/version-conflict';

type Props = {
  id: string;
  /** Replaces the typed text with the other person's version. */
  onTake: (theirs: ReplyTemplateItem) => void;
  /** Overwrites the other person's version with the typed text. */
  onKeep: (theirs: ReplyTemplateItem) => void;
};

/** Shows who else changed the template meanwhile, and the other person's text. The typed text stays in the form. */
export function TemplateConflict({ id, onTake, onKeep }: Props) {
  const [theirs, setTheirs] = useState<ReplyTemplateItem | 'gone' | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void sendStaff<{ items: ReplyTemplateItem[] }>('GET', '/templates').then((answer) => {
      if (isCurrent && answer.ok) setTheirs(answer.body.items.find((item) => item.id === id) ?? 'gone');
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);

  const choices = theirs &&
    theirs !== 'gone' && {
      mine: { label: 'Keep mine', onChoose: () => onKeep(theirs) },
      theirs: { label: 'Take theirs', onChoose: () => onTake(theirs) },
    };
  return (
    <VersionConflict
      title="Somebody else changed this template in the meantime. Your text is kept."
      subject={id}
      {...(choices ? { choices } : {})}
    >
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
        </>
      )}
    </VersionConflict>
  );
}
