import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { ReviewCard } from '@/components/company/public-reviews/review-card';
import { ReviewList, ReviewsLoading } from '@/components/company/public-reviews/review-list';
import { TripReviews } from '@/components/packages/page/trip-reviews';
import { FALLBACK_REVIEWS } from '@/lib/company/reviews/sample-reviews';
import type { TripReview } from '@/lib/company/reviews/types';
import { findViolations } from '@/tests/support/axe';

const review: TripReview = {
  id: 'r1',
  customerName: 'Asha Mary Varghese',
  rating: 4,
  reviewText: 'A calm week with a patient driver. '.repeat(12).trim(),
  date: '2026-09-05',
  location: 'Pune, Maharashtra',
  verified: true,
  source: 'tripadvisor',
  answer: '',
  tourId: null,
  isSample: false,
};

it('ReviewCard shows stars as text, date, source, initials, name and place', () => {
  const { container } = render(<ReviewCard review={review} />);
  expect(screen.getByText('4 out of 5 stars')).toBeInTheDocument();
  expect(container.querySelectorAll('svg.text-sun')).toHaveLength(4);
  expect(screen.getByText('5 Sep 2026')).toHaveAttribute('datetime', '2026-09-05');
  for (const text of ['Tripadvisor', 'AV', 'Asha Mary Varghese', 'Pune, Maharashtra', 'Verified']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('ReviewCard shows Verified only for verified reviews', () => {
  render(<ReviewCard review={{ ...review, verified: false }} />);
  expect(screen.queryByText('Verified')).not.toBeInTheDocument();
});

// Regression: invented reviews had a green tick and "Verified Google", later "Sample Google".
it('an invented review says Sample instead of Verified and its source', () => {
  render(<ReviewCard review={{ ...review, isSample: true }} />);
  expect(screen.getByText('Sample')).toBeInTheDocument();
  expect(screen.queryByText(/Verified|Tripadvisor/)).not.toBeInTheDocument();
});

it.each([
  [3.4, 3],
  [3.5, 4],
  [5, 5],
])('ReviewCard rounds %d to %d whole stars', (rating, stars) => {
  const { container } = render(<ReviewCard review={{ ...review, rating }} />);
  expect(container.querySelectorAll('svg.text-sun')).toHaveLength(stars);
});

it('ReviewCard clamps the text to 4 lines, contains all of it, and expands without script', () => {
  const { container } = render(<ReviewCard review={review} />);
  const text = screen.getByText(review.reviewText);
  expect(text).toHaveClass('line-clamp-4');
  const details = container.querySelector('details');
  expect(details).not.toBeNull();
  // The stylesheet expands the paragraph when this details element in the same group is open.
  expect(details?.closest('.group\\/letter')).toContainElement(text);
  expect(within(details as HTMLElement).getByText('Read more')).toBeInTheDocument();
});

it('ReviewCard has no button for a short text', () => {
  const { container } = render(<ReviewCard review={{ ...review, reviewText: 'Lovely trip.' }} />);
  expect(container.querySelector('details')).toBeNull();
});

function renderList(count: number, totalReviews: number, avgRating = 4.75) {
  const reviews = FALLBACK_REVIEWS.slice(0, count);
  return render(<ReviewList reviews={reviews} stats={{ avgRating, totalReviews }} />);
}

it('ReviewList shows the average out of 5 and both sources', () => {
  const { container } = renderList(6, 6, 4.8);
  expect(container).toHaveTextContent('4.8 out of 5');
  expect(screen.getByText('Google Reviews')).toBeInTheDocument();
  expect(screen.getByText('Tripadvisor Reviews')).toBeInTheDocument();
});

it('ReviewList never shows more than six cards', () => {
  renderList(8, 8);
  expect(screen.getAllByRole('figure')).toHaveLength(6);
});

it('ReviewList shows total and average above six reviews', () => {
  renderList(6, 24, 4.8);
  expect(screen.getByText(/^Showing 6 of 24 reviews/)).toHaveTextContent('average rating 4.8 out of 5');
});

it.each([0, 1, 6])('ReviewList hides the total with %d reviews', (total) => {
  renderList(Math.min(total, 6), total);
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});

it('the reviews of a trip are cards with a link to the reviews of all trips, without axe violations', async () => {
  render(<TripReviews reviews={FALLBACK_REVIEWS.slice(0, 3)} total={7} />);
  const folded = screen.getByText('Written about this trip').closest('details');
  expect(folded).not.toHaveAttribute('open');
  expect(folded?.querySelectorAll('figure')).toHaveLength(3);
  expect(folded).toHaveTextContent('Showing 3 of 7 reviews');
  expect(folded?.querySelector('a')).toHaveAttribute('href', '/#reviews-heading');
  expect(await findViolations()).toEqual([]);
});

it('the reviews of a trip are omitted for a trip without reviews', () => {
  expect(render(<TripReviews reviews={[]} total={0} />).container).toBeEmptyDOMElement();
});

it('the review section shows Loading reviews... while loading', () => {
  render(<ReviewsLoading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading reviews...');
});
