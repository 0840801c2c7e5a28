'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AdminReview, ReviewInvitation, MadeReviewLink } from '@/lib/company/reviews/types';
import { ListPage } from '@/components/editing/list/list-page';
import { ImportPanel } from './import-panel';
import { ReviewEditor, type Trip } from './review-editor';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { TextButton } from '@/components/editing/kit/text-button';
import { OneTimeLink } from '@/components/editing/kit/one-time-link';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Stars } from '@/components/ui/stars';
import { SOURCE_WORDS } from '../public-reviews/source-words';

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

type Answer = { message: string; items: ReviewInvitation[]; link: MadeReviewLink };
type InvitationPanelProps = { invitations: ReviewInvitation[]; onClose: () => void };

const STATE_WORDS = { open: 'Open', used: 'Used', expired: 'Expired', revoked: 'Cancelled' } as const;

/** Creates and lists the links by which past travellers can write a review. */
function InvitationPanel({ invitations, onClose }: InvitationPanelProps) {
  const form = useStaffForm();
  const [items, setItems] = useState(invitations);
  const [made, setMade] = useState<MadeReviewLink | null>(null);
  /** The heading, which takes the focus when the focused element is removed. */
  const title = useRef<HTMLHeadingElement>(null);

  async function make(data: FormData) {
    const body = { customerName: String(data.get('customerName')), location: String(data.get('location')) };
    const answer = await form.send(() => sendStaff<Answer>('POST', '/reviews/invitations', body));
    if (!answer) return;
    if (answer.items) setItems(answer.items);
    setMade(answer.link);
  }

  async function revoke(id: string) {
    const answer = await sendStaff<Answer>('DELETE', `/reviews/invitations/${id}`);
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    title.current?.focus();
    setItems(answer.body.items);
  }

  return (
    <section aria-labelledby="invite-title" className="max-w-3xl space-y-4 border-t border-line py-4">
      <h2 id="invite-title" ref={title} tabIndex={-1} className="text-lg outline-none">
        Invite a traveller
      </h2>
      <p className="text-sm text-ink-soft">
        The traveller writes the review on a page of this site. It is held until you approve it.
      </p>
      {made ? (
        <OneTimeLink
          title="Link to write a review"
          link={{ ...made, mailedTo: null }}
          onClose={() => {
            title.current?.focus();
            setMade(null);
          }}
        />
      ) : (
        <Form
          state={form}
          onSubmit={make}
          aria-label="New link"
          className="grid items-end gap-4 sm:grid-cols-2"
        >
          <TextInput {...form.field('customerName')} label="Traveller" required maxLength={100} />
          <TextInput {...form.field('location')} label="Place" maxLength={200} />
          <FormButtons
            isBusy={form.isBusy}
            label="Make a link"
            busyLabel="Making the link..."
            closeLabel="Close"
            onClose={onClose}
          />
        </Form>
      )}
      {items.length > 0 && (
        <ul aria-label="Links" className="border-b border-line text-sm">
          {items.map(({ id, customerName, createdBy, createdAt, expiresAt, state }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-line">
              <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
                <span className="font-semibold">{customerName}</span>
                <span className="text-ink-soft">
                  {' '}
                  · {createdBy ?? 'Somebody'}, {formatDate(getIndiaDate(new Date(createdAt)))}
                </span>
              </span>
              <span className="text-ink-soft">
                {STATE_WORDS[state]}
                {state === 'open' && `, until ${formatDate(getIndiaDate(new Date(expiresAt)))}`}
              </span>
              {state === 'open' && (
                <TextButton isDanger onClick={() => void revoke(id)}>
                  Cancel<span className="sr-only"> the link of {customerName}</span>
                </TextButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ReviewRowProps = {
  review: AdminReview;
  trip: string | null;
  canWrite: boolean;
  onEdit: () => void;
  onChanged: () => void;
};
type Change = { state: 'shown' | 'hidden' } | { featured: boolean };

/** One review with its state and actions. */
function ReviewRow({ review, trip, canWrite, onEdit, onChanged }: ReviewRowProps) {
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
