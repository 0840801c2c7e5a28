'use client';

import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/platform/format/dates';
import { useInboxActions } from '../state/inbox-context';

/** Says when the visitor withdrew the request. Offers to write a note, not to call. */
export function WithdrawnNotice({ id, at }: { id: string; at: string }) {
  const { openNote } = useInboxActions();
  return (
    <section aria-label="Withdrawn" className="mt-4 rounded-lg border border-laterite bg-sand px-4 py-3">
      <p className="font-semibold">
        Withdrawn by the visitor,{' '}
        <time dateTime={at} className="whitespace-nowrap">
          {formatMoment(at)}
        </time>
      </p>
      <p className="mt-1 text-sm">We told them that we do not call about it.</p>
      <Button variant="secondary" className="mt-2" onClick={() => openNote(id)}>
        Write a note
      </Button>
    </section>
  );
}
