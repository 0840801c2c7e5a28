import { useEffect } from 'react';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { newReviewSchema } from '@/lib/company/reviews/schema';
import { REVIEW_SOURCES, type AdminReview } from '@/lib/company/reviews/types';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { pickFields, useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { SOURCE_WORDS } from '../public-reviews/source-words';

type Props = { review: AdminReview | null; trips: readonly Trip[]; onClose: () => void };
export type Trip = { id: string; title: string };
type Fields = Pick<AdminReview, 'customerName' | 'location' | 'date' | 'source' | 'reviewText' | 'answer'> & {
  rating: string;
  tourId: string;
};

const NAMES: Record<keyof Fields, string> = {
  customerName: 'Traveller',
  location: 'Place',
  rating: 'Rating',
  date: 'Day',
  source: 'Written on',
  reviewText: 'Review',
  answer: 'Our answer',
  tourId: 'About the trip',
};
const BLANK = {
  customerName: '',
  location: '',
  rating: '5',
  source: 'google',
  reviewText: '',
  answer: '',
  tourId: '',
} as const;

/** Form for a review and the agency's answer. Typed text is kept until it is stored. */
export function ReviewEditor({ review, trips, onClose }: Props) {
  const titles = trips.map(({ id, title }) => [id, title] as const);
  const shape: FormShape<AdminReview, Fields> = {
    names: NAMES,
    toFields,
    toText: (field, fields) =>
      (field === 'tourId' ? new Map(titles).get(fields.tourId) : fields[field]) || 'nothing',
  };
  const form = useVersionedForm(review, shape, { ...BLANK, date: getIndiaDate() });
  const { getKey } = useRequestKey();
  const { item, typed, changed, input, select } = form;
  const firstId = `${form.id}-${review ? 'answer' : 'customerName'}`;

  useEffect(() => document.getElementById(firstId)?.focus(), [firstId]);

  async function submit() {
    const whole = { ...typed, rating: Number(typed.rating) };
    const { error } = newReviewSchema.safeParse(whole);
    const [issue] = error?.issues ?? [];
    if (issue) return void form.refuse(issue.message, String(issue.path[0] ?? ''));
    if (item && changed.length === 0) {
      notify.success('Nothing has changed');
      return onClose();
    }
    // Send only the changed fields, so that other fields are not overwritten.
    const saved = await form.save(() =>
      item
        ? sendStaff<Saved>('PATCH', `/reviews/${item.id}`, {
            ...pickFields(whole, changed),
            version: item.version,
          })
        : sendStaff<Saved>('POST', '/reviews', whole, { key: getKey(whole) }),
    );
    if (!saved) return;
    notify.success(saved.message);
    onClose();
  }

  return (
    <Form
      state={form}
      onSubmit={submit}
      aria-label={review ? `Review by ${review.customerName}` : 'New review'}
      className="grid max-w-3xl gap-4 py-2 sm:grid-cols-2"
    >
      {form.conflict && (
        <div className="sm:col-span-2">
          <ConflictNotice {...form.conflict} />
        </div>
      )}
      <TextInput {...input('customerName')} required />
      <TextInput {...input('location')} />
      <SelectField
        {...select('rating')}
        required
        options={[5, 4, 3, 2, 1].map((stars) => [String(stars), `${stars} of 5 stars`])}
      />
      <SelectField
        {...select('source')}
        required
        options={REVIEW_SOURCES.map((name) => [name, SOURCE_WORDS[name]])}
      />
      <DayField {...input('date')} required max={getIndiaDate()} />
      <SelectField
        {...select('tourId')}
        hint="Shown on its page too."
        options={[['', 'None in particular'], ...titles]}
      />
      <div className="sm:col-span-2">
        <TextArea {...input('reviewText')} required rows={5} dir="auto" />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...input('answer')} hint="Public, below the review." rows={3} dir="auto" />
      </div>
      <FormButtons isBusy={form.isBusy} label="Save review" onClose={onClose} className="sm:col-span-2" />
    </Form>
  );
}

type Saved = { message: string };

function toFields(review: AdminReview): Fields {
  const { customerName, location, rating, date, source, reviewText, answer, tourId } = review;
  const texts = { customerName, location, date, source, reviewText, answer };
  return { ...texts, rating: String(rating), tourId: tourId ?? '' };
}
