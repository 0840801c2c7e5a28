import '@/tests/support/observers';
import { render, screen } from '@testing-library/react';
import TripComparison from '@/components/packages/compare/trip-comparison';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { CHOICE_KEY } from '@/lib/packages/prices/choice';
import { stopDate } from '@/tests/support/clock';
import { makePackage } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';

const TRIPS = ['1', '2', '3', '4', '5'].map((id) =>
  toCompareFacts({ ...makePackage(id), title: `Trip ${id}`, slug: `trip-${id}` }),
);

beforeAll(() => stopDate(new Date('2026-11-27T06:00:00Z')));

// Regression: a renamed trip disappeared without a message, and a link copied at once had the former trips.
it('the comparison finds renamed trips, says what is no longer offered, and copies a link to what it shows', async () => {
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

// Regression: beside four trips stood a field that could not be used.
it('the comparison offers a further trip until it has four', async () => {
  history.replaceState(null, '', '/compare?trips=trip-1,trip-2,trip-3,trip-4');
  render(<TripComparison trips={TRIPS} renamed={{}} today="2026-11-27" />);
  expect(screen.queryByRole('combobox')).toBeNull();
  await startUser().click(screen.getByRole('button', { name: 'Take out Trip 2' }));
  expect(screen.getByRole('combobox')).toBeEnabled();
});

// Regression: the copied link showed prices for two adults without a date.
it('the comparison copies a link with party and date, although only the browser has stored them', async () => {
  history.replaceState(null, '', '/compare?trips=trip-1,trip-2');
  localStorage.setItem(CHOICE_KEY, 'date=2027-01-15&adults=6');
  render(<TripComparison trips={TRIPS} renamed={{}} today="2026-11-27" />);
  await startUser().click(screen.getByRole('button', { name: 'Copy the link to this comparison' }));
  const { searchParams } = new URL(await navigator.clipboard.readText());
  expect(Object.fromEntries(searchParams)).toEqual({
    trips: 'trip-1,trip-2',
    date: '2027-01-15',
    adults: '6',
  });
});
