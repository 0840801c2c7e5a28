'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { hasWords } from '@/lib/platform/format/has-words';
import type { AdminReview, ReviewInvitation } from '@/lib/content/reviews/types';
import { Choice, SearchBox } from '@/components/editing/list/list-filters';
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
  const [query, setQuery] = useState('');
  const [rating, setRating] = useState('');
  const [state, setState] = useState<State>('all');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const opener = useRef<string | null>(null);
  const held = reviews.filter((review) => review.state === 'held').length;
  const shown = [...reviews]
    .sort((a, b) => Number(b.state === 'held') - Number(a.state === 'held'))
    .filter((review) => state === 'all' || review.state === state)
    .filter((review) => rating === '' || review.rating === Number(rating))
    .filter((review) => hasWords(`${review.customerName} ${review.location} ${review.reviewText}`, query));

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
    <>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <SearchBox label="Find a review" value={query} onChange={setQuery} />
        <Choice label="State" value={state} onChange={setState} options={listStates(held)} />
        <Choice label="Rating" value={rating} onChange={setRating} options={RATINGS} />
        <p role="status" className="text-sm text-ink-soft">
          {shown.length} of {reviews.length}
        </p>
        {canWrite && (
          <p className="flex flex-wrap lg:ml-auto">
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
        )}
      </div>
      {panel === 'new' && <ReviewEditor review={null} trips={trips} onClose={close} />}
      {panel === 'invite' && <InvitationPanel invitations={invitations} onClose={close} />}
      {panel === 'import' && <ImportPanel onClose={close} />}
      {shown.length === 0 && <p className="py-16 text-center text-lg text-ink-soft">No review fits.</p>}
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
    </>
  );
}

function listStates(held: number): [State, string][] {
  const states = Object.entries(STATES) as [State, string][];
  return states.map(([state, label]) => [state, state === 'held' && held > 0 ? `${label} (${held})` : label]);
}
