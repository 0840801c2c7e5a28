'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AdminReview, ReviewInvitation } from '@/lib/company/reviews/types';
import { ListPage } from '@/components/editing/list/list-page';
import { InvitationPanel } from './invitation-panel';
import { ImportPanel } from './import-panel';
import { ReviewEditor, type Trip } from './review-editor';
import { ReviewRow } from './review-row';

type Props = {
  reviews: AdminReview[];
  /** The packages, for choosing the one that a review is about. */
  trips: readonly Trip[];
  invitations: ReviewInvitation[];
  canWrite: boolean;
};
type Panel = 'new' | 'invite' | 'import';

const STATES = { all: 'All states', held: 'Held', shown: 'Shown', hidden: 'Hidden' } as const;
type State = keyof typeof STATES;
const RATINGS: readonly [string, string][] = [
  ['', 'All ratings'],
  ['5', '5 stars'],
  ['4', '4 stars'],
  ['3', '3 stars'],
  ['2', '2 stars'],
  ['1', '1 star'],
];
const PANELS: readonly [Panel, string][] = [
  ['invite', 'Invite a traveller'],
  ['new', 'Add a review'],
  ['import', 'Import CSV'],
];

/** All reviews, pending ones first. */
export function ReviewBoard({ reviews, trips, invitations, canWrite }: Props) {
  const router = useRouter();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const opener = useRef<string | null>(null);
  const held = reviews.filter((review) => review.state === 'held').length;
  const sorted = reviews.toSorted((a, b) => Number(b.state === 'held') - Number(a.state === 'held'));

  // When a form closes, return the focus to the button that opened it.
  useEffect(() => {
    if (panel !== null || editing !== null || opener.current === null) return;
    document.getElementById(opener.current)?.focus();
    opener.current = null;
  }, [panel, editing]);

  function open(next: { panel?: Panel; editing?: string }) {
    opener.current = next.panel ? `open-${next.panel}` : `edit-${next.editing}`;
    setPanel(next.panel ?? null);
    setEditing(next.editing ?? null);
  }

  function close() {
    setPanel(null);
    setEditing(null);
    router.refresh();
  }

  return (
    <ListPage
      items={sorted}
      find="Find a review"
      text={({ customerName, location, reviewText }) => `${customerName} ${location} ${reviewText}`}
      filters={[
        {
          label: 'State',
          options: listStates(held),
          fits: (review, value) => value === 'all' || review.state === value,
        },
        {
          label: 'Rating',
          options: RATINGS,
          fits: (review, value) => value === '' || review.rating === Number(value),
        },
      ]}
      none="No review fits."
      actions={
        canWrite && (
          <p className="flex flex-wrap">
            {PANELS.map(([name, label]) => (
              <Button
                key={name}
                id={`open-${name}`}
                variant={name === 'invite' ? 'primary' : 'quiet'}
                className={`text-sm ${name === 'invite' ? 'px-4!' : 'px-3!'}`}
                aria-expanded={panel === name}
                onClick={() => (panel === name ? close() : open({ panel: name }))}
              >
                {label}
              </Button>
            ))}
          </p>
        )
      }
      above={
        <>
          {panel === 'new' && <ReviewEditor review={null} trips={trips} onClose={close} />}
          {panel === 'invite' && <InvitationPanel invitations={invitations} onClose={close} />}
          {panel === 'import' && <ImportPanel onClose={close} />}
        </>
      }
    >
      {(shown) => (
        <ul className="border-b border-line">
          {shown.map((review) => (
            <li key={review.id} className="border-t border-line py-3">
              {editing === review.id ? (
                <ReviewEditor review={review} trips={trips} onClose={close} />
              ) : (
                <ReviewRow
                  review={review}
                  trip={trips.find(({ id }) => id === review.tourId)?.title ?? null}
                  canWrite={canWrite}
                  onEdit={() => open({ editing: review.id })}
                  onChanged={() => router.refresh()}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function listStates(held: number): [State, string][] {
  const states = Object.entries(STATES) as [State, string][];
  return states.map(([state, label]) => [state, state === 'held' && held > 0 ? `${label} (${held})` : label]);
}
