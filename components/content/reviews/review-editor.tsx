import { useEffect, useState } from 'react';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { newReviewSchema } from '@/lib/content/reviews/schema';
import { REVIEW_SOURCES, type AdminReview } from '@/lib/content/reviews/types';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { VersionConflict } from '@/components/editing/conflict/version-conflict';
import { SOURCE_WORDS } from '../public-reviews/source-words';

type Typed = Pick<
  AdminReview,
  'customerName' | 'location' | 'rating' | 'date' | 'source' | 'reviewText' | 'answer' | 'tourId'
>;
type Props = { review: AdminReview | null; trips: readonly Trip[]; onClose: () => void };
export type Trip = { id: string; title: string };

const NAMES: Record<keyof Typed, string> = {
  customerName: 'Traveller',
  location: 'Place',
  rating: 'Rating',
  date: 'Day',
  source: 'Written on',
  reviewText: 'Review',
  answer: 'Our answer',
  tourId: 'About the trip',
};

/** Form for a review and the agency's answer. Typed text is kept until it is stored. */
export function ReviewEditor({ review: latest, trips, onClose }: Props) {
  const form = useStaffForm();
  const { getKey } = useRequestKey();
  // The review as it was opened. `latest` changes when a colleague saves, but edits are compared with this one.
  const [review] = useState(latest);
  const [base, setBase] = useState(review);
  const [theirs, setTheirs] = useState<AdminReview | null>(null);
  const { customerName, location, rating, date, source, reviewText, answer, tourId } = review ?? makeBlank();
  const firstId = `${form.id}-${review ? 'answer' : 'customerName'}`;

  useEffect(() => document.getElementById(firstId)?.focus(), [firstId]);

  async function submit(data: FormData) {
    const typed: Record<string, unknown> = {
      ...Object.fromEntries(data),
      rating: Number(data.get('rating')),
    };
    const { error } = newReviewSchema.safeParse(typed);
    const [issue] = error?.issues ?? [];
    if (issue) return void form.refuse(issue.message, String(issue.path[0] ?? ''));
    const changed = review ? pickChanged(typed, review) : typed;
    if (Object.keys(changed).length === 0) {
      notify.success('Nothing has changed');
      return onClose();
    }
    let current: AdminReview | undefined;
    const saved = await form.send(async () => {
      const result = await sendReview(base, changed, getKey(changed));
      current = result.ok ? undefined : (result.body as { current?: AdminReview } | undefined)?.current;
      return result;
    });
    if (saved) {
      notify.success(saved.message);
      return onClose();
    }
    // Keep the typed text; saving again writes the fields changed here over the newest version.
    if (current) {
      form.clear();
      setTheirs(current);
      setBase(current);
    }
  }

  return (
    <Form
      state={form}
      onSubmit={submit}
      aria-label={review ? `Review by ${review.customerName}` : 'New review'}
      className="grid max-w-3xl gap-4 py-2 sm:grid-cols-2"
    >
      {theirs && review && (
        <div className="sm:col-span-2">
          <Theirs was={review} theirs={theirs} trips={trips} />
        </div>
      )}
      <TextInput
        {...form.field('customerName')}
        label={NAMES.customerName}
        required
        defaultValue={customerName}
      />
      <TextInput {...form.field('location')} label={NAMES.location} defaultValue={location} />
      <SelectField
        {...form.field('rating')}
        label={NAMES.rating}
        required
        defaultValue={String(rating)}
        options={[5, 4, 3, 2, 1].map((stars) => [String(stars), `${stars} of 5 stars`])}
      />
      <SelectField
        {...form.field('source')}
        label={NAMES.source}
        required
        defaultValue={source}
        options={REVIEW_SOURCES.map((name) => [name, SOURCE_WORDS[name]])}
      />
      <DayField
        {...form.field('date')}
        label={NAMES.date}
        required
        max={getIndiaDate()}
        defaultValue={date}
      />
      <SelectField
        {...form.field('tourId')}
        label={NAMES.tourId}
        hint="Shown on its page too."
        defaultValue={tourId ?? ''}
        options={[['', 'None in particular'], ...trips.map(({ id, title }) => [id, title] as const)]}
      />
      <div className="sm:col-span-2">
        <TextArea
          {...form.field('reviewText')}
          label={NAMES.reviewText}
          required
          rows={5}
          dir="auto"
          defaultValue={reviewText}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          {...form.field('answer')}
          label={NAMES.answer}
          hint="Public, below the review."
          rows={3}
          dir="auto"
          defaultValue={answer}
        />
      </div>
      <FormButtons isBusy={form.isBusy} label="Save review" onClose={onClose} className="sm:col-span-2" />
    </Form>
  );
}

/** What a colleague changed since the form was opened, field by field. */
function Theirs({ was, theirs, trips }: { was: AdminReview; theirs: AdminReview; trips: readonly Trip[] }) {
  const toWords = (review: AdminReview, name: keyof Typed) =>
    (name === 'tourId' ? trips.find(({ id }) => id === review.tourId)?.title : String(review[name])) ||
    'nothing';
  const changed = (Object.keys(NAMES) as (keyof Typed)[]).filter((name) => was[name] !== theirs[name]);
  return (
    <VersionConflict
      title="Somebody else changed this review meanwhile. Your text is kept."
      subject={theirs.version}
    >
      <dl className="mt-2 text-sm wrap-anywhere">
        {changed.map((name) => (
          <div key={name} className="border-t border-line py-1">
            <dt className="font-semibold">{NAMES[name]}</dt>
            <dd>
              <del className="text-ink-soft">{toWords(was, name)}</del> became {toWords(theirs, name)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">
        Save again to store what you changed. Fields that you left as they were keep the new text.
      </p>
    </VersionConflict>
  );
}

/** The fields that were changed since the form was opened. Only these are sent, so that no others are overwritten. */
function pickChanged(typed: Record<string, unknown>, opened: AdminReview): object {
  const isChanged = ([name, value]: [string, unknown]) => value !== (opened[name as keyof Typed] ?? '');
  return Object.fromEntries(Object.entries(typed).filter(isChanged));
}

function sendReview(
  base: AdminReview | null,
  typed: object,
  key: string,
): Promise<StaffAnswer<{ message: string }>> {
  return base
    ? sendStaff('PATCH', `/reviews/${base.id}`, { ...typed, version: base.version })
    : sendStaff('POST', '/reviews', typed, { key });
}

function makeBlank(): Typed {
  return {
    customerName: '',
    location: '',
    rating: 5,
    date: getIndiaDate(),
    source: 'google',
    reviewText: '',
    answer: '',
    tourId: null,
  };
}
