import { render, screen } from '@testing-library/react';
import { ReviewEditor } from '@/components/company/reviews/review-editor';
import type { AdminReview } from '@/lib/company/reviews/types';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../staff-api';

const REVIEW = {
  id: 'r1',
  customerName: 'Noor',
  location: 'Pune',
  rating: 4,
  date: '2026-05-01',
  source: 'google',
  reviewText: 'We loved the boat.',
  answer: '',
  tourId: null,
  version: 1,
} as AdminReview;
const user = startUser();

it('after a conflict, saving a review again sends only the fields changed in this form', async () => {
  const current = { ...REVIEW, reviewText: 'We loved the boat!', version: 2 };
  const sent = stubStaffApi(({ body }) =>
    body?.version === 1
      ? { status: 409, body: { message: 'Somebody saved first.', current } }
      : { status: 200, body: { message: 'Review saved' } },
  );
  const show = (review: AdminReview) => <ReviewEditor review={review} trips={[]} onClose={() => undefined} />;
  const { rerender } = render(show(REVIEW));
  rerender(show(current)); // the page is refreshed when the colleague saves
  await user.type(screen.getByRole('textbox', { name: /^Our answer/ }), 'Thank you.');
  const save = screen.getByRole('button', { name: 'Save review' });
  await user.click(save);
  expect(await screen.findByText(/Save again to store what you typed/)).toBeVisible();
  await user.click(save);
  expect(sent.map(({ body }) => body)).toEqual([
    { answer: 'Thank you.', version: 1 },
    { answer: 'Thank you.', version: 2 },
  ]);
});
