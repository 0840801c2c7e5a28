import '@/tests/support/observers';
import { render, screen } from '@testing-library/react';
import TripComparison from '@/components/packages/compare/trip-comparison';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { makePackage } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';

const TRIPS = ['1', '2', '3'].map((id) =>
  toCompareFacts({ ...makePackage(id), title: `Trip ${id}`, slug: `trip-${id}` }),
);

// A renamed trip disappeared without a word, and a link copied at once had the trips of before.
it('finds a renamed trip, says what is not offered any more, and copies the link of what is shown', async () => {
  history.replaceState(null, '', '/compare?trips=former-name,trip-2,gone');
  render(<TripComparison trips={TRIPS} renamed={{ 'former-name': 'trip-1' }} today="2026-11-27" />);
  const user = startUser();
  expect(screen.getByText('One trip of this comparison is not offered any more.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Trip 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take out Trip 2' }));
  await user.click(screen.getByRole('button', { name: 'Copy the link to this comparison' }));
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.searchParams.get('trips')).toBe('trip-1');
});
