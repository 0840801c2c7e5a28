import { useRef, useState } from 'react';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import type { MadeReviewLink, ReviewInvitation } from '@/lib/company/reviews/types';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { TextButton } from '@/components/editing/kit/text-button';
import { OneTimeLink } from '@/components/editing/kit/one-time-link';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';

type Answer = { message: string; items: ReviewInvitation[]; link: MadeReviewLink };
type Props = { invitations: ReviewInvitation[]; onClose: () => void };

const STATE_WORDS = { open: 'Open', used: 'Used', expired: 'Expired', revoked: 'Cancelled' } as const;

/** Creates and lists the links by which past travellers can write a review. */
export function InvitationPanel({ invitations, onClose }: Props) {
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
