'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { INPUT_CLASS } from '@/components/ui/field';
import { foldAccents } from '@/lib/format/fold-accents';
import type { AdminReview, ReviewInvitation } from '@/lib/reviews/types';
import { PageLive } from '../../live/page-live';
import { InvitationPanel } from './invitation-panel';
import { ImportPanel } from './import-panel';
import { ReviewEditor } from './review-editor';
import { ReviewRow } from './review-row';

type Props = {
  reviews: AdminReview[];
  invitations: ReviewInvitation[];
  canWrite: boolean;
  username: string;
};
type Panel = 'new' | 'invite' | 'import';

const STATES = { all: 'All states', held: 'Held', shown: 'Shown', hidden: 'Hidden' } as const;
const PANELS: readonly [Panel, string][] = [
  ['invite', 'Invite a traveller'],
  ['new', 'Add a review'],
  ['import', 'Import from CSV'],
];

/** All reviews: those that wait for approval first. */
export function ReviewBoard({ reviews, invitations, canWrite, username }: Props) {
  const router = useRouter();
  const [query, setQuery] = useState('');
  const [rating, setRating] = useState('');
  const [state, setState] = useState<keyof typeof STATES>('all');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const opener = useRef<string | null>(null);
  const held = reviews.filter((review) => review.state === 'held').length;
  const shown = [...reviews]
    .sort((a, b) => Number(b.state === 'held') - Number(a.state === 'held'))
    .filter((review) => state === 'all' || review.state === state)
    .filter((review) => rating === '' || review.rating === Number(rating))
    .filter((review) => hasWords(review, query));

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
      <PageLive events={['review']} username={username} />
      <div className="flex flex-wrap items-center gap-2 py-3">
        <input
          type="search"
          aria-label="Find a review"
          placeholder="Find a review"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className={`${INPUT_CLASS} sm:max-w-72`}
        />
        <select
          aria-label="State"
          value={state}
          onChange={(event) => setState(event.target.value as keyof typeof STATES)}
          className={`${INPUT_CLASS} w-auto!`}
        >
          {Object.entries(STATES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
              {value === 'held' && held > 0 && ` (${held})`}
            </option>
          ))}
        </select>
        <select
          aria-label="Rating"
          value={rating}
          onChange={(event) => setRating(event.target.value)}
          className={`${INPUT_CLASS} w-auto!`}
        >
          <option value="">All ratings</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars} {stars === 1 ? 'star' : 'stars'}
            </option>
          ))}
        </select>
        <p role="status" className="text-sm text-ink-soft">
          {shown.length} of {reviews.length}
        </p>
        {canWrite && (
          <p className="flex flex-wrap gap-2 lg:ml-auto">
            {PANELS.map(([name, label]) => (
              <Button
                key={name}
                id={`open-${name}`}
                variant="secondary"
                className="px-5 text-sm"
                aria-expanded={panel === name}
                onClick={() => (panel === name ? close() : open({ panel: name }))}
              >
                {label}
              </Button>
            ))}
          </p>
        )}
      </div>
      {panel === 'new' && <ReviewEditor review={null} onClose={close} />}
      {panel === 'invite' && <InvitationPanel invitations={invitations} onClose={close} />}
      {panel === 'import' && <ImportPanel onClose={close} />}
      {shown.length === 0 && <p className="py-16 text-center text-lg text-ink-soft">No review fits.</p>}
      <ul className="border-b border-line">
        {shown.map((review) => (
          <li key={review.id} className="border-t border-line py-3">
            {editing === review.id ? (
              <ReviewEditor review={review} onClose={close} />
            ) : (
              <ReviewRow
                review={review}
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

function hasWords({ customerName, location, reviewText }: AdminReview, query: string): boolean {
  const text = foldAccents(`${customerName} ${location} ${reviewText}`);
  return foldAccents(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
