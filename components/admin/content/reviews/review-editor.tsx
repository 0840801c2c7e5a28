import { useEffect, useState, type FormEvent } from 'react';
import { Field, INPUT_CLASS } from '@/components/ui/field';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { newReviewSchema } from '@/lib/content/reviews/schema';
import { REVIEW_SOURCES, type AdminReview, type ReviewSource } from '@/lib/content/reviews/types';
import { FormButtons } from '../../form-buttons';
import { FormProblem } from '../../form-problem';
import { sendStaff, type StaffAnswer } from '../../staff-request';
import { useStaffForm } from '../../use-staff-form';
import { VersionConflict } from '../../version-conflict';
import { SOURCE_WORDS } from './source-words';

type Typed = Pick<
  AdminReview,
  'customerName' | 'location' | 'rating' | 'date' | 'source' | 'reviewText' | 'answer'
>;
type Props = { review: AdminReview | null; onClose: () => void };

const NAMES: Record<keyof Typed, string> = {
  customerName: 'Traveller',
  location: 'Place',
  rating: 'Rating',
  date: 'Day',
  source: 'Written on',
  reviewText: 'Review',
  answer: 'Our answer',
};

/** Form for a review and the agency's answer. Typed text is kept until it is stored. */
export function ReviewEditor({ review, onClose }: Props) {
  const form = useStaffForm();
  const [typed, setTyped] = useState<Typed>(() => (review ? toTyped(review) : makeBlank()));
  const [base, setBase] = useState(review);
  const [theirs, setTheirs] = useState<AdminReview | null>(null);
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const firstId = `${form.id}-${review ? 'answer' : 'customerName'}`;

  useEffect(() => document.getElementById(firstId)?.focus(), [firstId]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const [issue] = newReviewSchema.safeParse(typed).error?.issues ?? [];
    if (issue) return void form.refuse(issue.message, String(issue.path[0] ?? ''));
    let current: AdminReview | undefined;
    const saved = await form.send(async () => {
      const answer = await sendReview(base, typed);
      current = answer.ok ? undefined : (answer.body as { current?: AdminReview } | undefined)?.current;
      return answer;
    });
    if (saved) {
      notify.success(saved.message);
      return onClose();
    }
    // What is typed stays; saving again writes it over the newest version.
    if (current) {
      setTheirs(current);
      setBase(current);
    }
  }

  const error = (name: keyof Typed) => {
    const message = form.errorOf(name);
    return message ? { error: message } : {};
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={review ? `Review by ${review.customerName}` : 'New review'}
      className="grid max-w-3xl gap-4 py-2 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <FormProblem message={theirs ? null : form.problem} />
        {theirs && review && <Theirs was={review} theirs={theirs} />}
      </div>
      <TextInput
        id={`${form.id}-customerName`}
        label={NAMES.customerName}
        required
        value={typed.customerName}
        onChange={(event) => type({ customerName: event.target.value })}
        {...error('customerName')}
      />
      <TextInput
        id={`${form.id}-location`}
        label={NAMES.location}
        value={typed.location}
        onChange={(event) => type({ location: event.target.value })}
        {...error('location')}
      />
      <Select
        id={`${form.id}-rating`}
        label={NAMES.rating}
        value={String(typed.rating)}
        options={[5, 4, 3, 2, 1].map((stars) => [String(stars), `${stars} of 5 stars`])}
        onChange={(value) => type({ rating: Number(value) })}
      />
      <Select
        id={`${form.id}-source`}
        label={NAMES.source}
        value={typed.source}
        options={REVIEW_SOURCES.map((source) => [source, SOURCE_WORDS[source]])}
        onChange={(value) => type({ source: value as ReviewSource })}
      />
      <TextInput
        id={`${form.id}-date`}
        label={NAMES.date}
        type="date"
        required
        max={getIndiaDate()}
        value={typed.date}
        onChange={(event) => type({ date: event.target.value })}
        {...error('date')}
      />
      <div className="sm:col-span-2">
        <TextArea
          id={`${form.id}-reviewText`}
          label={NAMES.reviewText}
          required
          rows={5}
          dir="auto"
          value={typed.reviewText}
          onChange={(event) => type({ reviewText: event.target.value })}
          {...error('reviewText')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          id={`${form.id}-answer`}
          label={NAMES.answer}
          hint="Public, below the review."
          rows={3}
          dir="auto"
          value={typed.answer}
          onChange={(event) => type({ answer: event.target.value })}
          {...error('answer')}
        />
      </div>
      <FormButtons isBusy={form.isBusy} label="Save review" onClose={onClose} className="sm:col-span-2" />
    </form>
  );
}

/** What a colleague changed since the form was opened, field by field. */
function Theirs({ was, theirs }: { was: AdminReview; theirs: AdminReview }) {
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
              <del className="text-ink-soft">{String(was[name]) || 'nothing'}</del> became{' '}
              {String(theirs[name]) || 'nothing'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">Save again to keep what is typed here.</p>
    </VersionConflict>
  );
}

type SelectProps = {
  id: string;
  label: string;
  value: string;
  options: (readonly [string, string])[];
  onChange: (value: string) => void;
};

function Select({ id, label, value, options, onChange }: SelectProps) {
  return (
    <Field id={id} label={label} required>
      {(aria) => (
        <select
          {...aria}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={INPUT_CLASS}
        >
          {options.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function sendReview(base: AdminReview | null, typed: Typed): Promise<StaffAnswer<{ message: string }>> {
  return base
    ? sendStaff('PATCH', `/reviews/${base.id}`, { ...typed, version: base.version })
    : sendStaff('POST', '/reviews', typed);
}

function toTyped(review: AdminReview): Typed {
  const { customerName, location, rating, date, source, reviewText, answer } = review;
  return { customerName, location, rating, date, source, reviewText, answer };
}

function makeBlank(): Typed {
  return {
    ...{ customerName: '', location: '', rating: 5, date: getIndiaDate(), source: 'google' },
    ...{ reviewText: '', answer: '' },
  };
}
