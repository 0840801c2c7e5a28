import { useState } from 'react';
import { Stars } from '@/components/ui/stars';
import { notify } from '@/components/ui/toast';
import { formatDate } from '@/lib/platform/format/dates';
import type { AdminReview } from '@/lib/company/reviews/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { SOURCE_WORDS } from '../public-reviews/source-words';

type Props = {
  review: AdminReview;
  trip: string | null;
  canWrite: boolean;
  onEdit: () => void;
  onChanged: () => void;
};
type Change = { state: 'shown' | 'hidden' } | { featured: boolean };

/** One review with its state and actions. */
export function ReviewRow({ review, trip, canWrite, onEdit, onChanged }: Props) {
  const { id, customerName, location, rating, reviewText, date, source, state, featured, answer, version } =
    review;
  const [isBusy, setBusy] = useState(false);

  async function change(part: Change) {
    setBusy(true);
    const sent = await sendStaff<{ message: string }>('PATCH', `/reviews/${id}`, { ...part, version });
    setBusy(false);
    if (sent.ok) notify.success(sent.body.message);
    else notify.error(sent.message);
    onChanged();
  }

  async function reject() {
    // The Reject button disappears when the review is no longer held, so move the focus first.
    document.getElementById(`edit-${id}`)?.focus();
    await change({ state: 'hidden' });
  }

  const name = <span className="sr-only"> the review by {customerName}</span>;
  return (
    <article aria-labelledby={`review-${id}`} className="flex flex-wrap items-start gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <h2 id={`review-${id}`} className="text-base font-semibold">
          {customerName}
          {location && <span className="font-normal text-ink-soft">, {location}</span>}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <Stars rating={rating} />
          <span>{[formatDate(date), SOURCE_WORDS[source], ...(trip ? [trip] : [])].join(' · ')}</span>
          {state === 'held' && <span className="font-semibold text-laterite">Held: waits for approval</span>}
          {state === 'hidden' && <span className="font-semibold text-ink">Hidden</span>}
          {featured && <span className="font-semibold text-lagoon">Shown first</span>}
          {review.isSample && <span>Sample</span>}
        </p>
        <p className="mt-1 max-w-prose text-sm whitespace-pre-line">{reviewText}</p>
        {answer && (
          <p className="mt-1 max-w-prose border-s-2 border-line ps-3 text-sm whitespace-pre-line">
            <span className="font-semibold">Our answer:</span> {answer}
          </p>
        )}
      </div>
      {canWrite && (
        <div className="-mx-3 flex flex-wrap">
          {state === 'shown' ? (
            <TextButton busy={isBusy} onClick={() => void change({ state: 'hidden' })}>
              Hide{name}
            </TextButton>
          ) : (
            <TextButton busy={isBusy} onClick={() => void change({ state: 'shown' })}>
              {state === 'held' ? 'Approve' : 'Show'}
              {name}
            </TextButton>
          )}
          {state === 'held' && (
            <TextButton isDanger busy={isBusy} onClick={() => void reject()}>
              Reject{name}
            </TextButton>
          )}
          {state === 'shown' && (
            <TextButton busy={isBusy} onClick={() => void change({ featured: !featured })}>
              {featured ? 'Not first' : 'Show first'}
              {name}
            </TextButton>
          )}
          <TextButton id={`edit-${id}`} onClick={onEdit}>
            {answer ? 'Edit' : 'Edit or answer'}
            {name}
          </TextButton>
        </div>
      )}
    </article>
  );
}
