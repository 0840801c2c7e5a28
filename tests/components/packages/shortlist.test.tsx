import '@/tests/support/observers';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import Shortlist from '@/components/packages/shortlist/shortlist';
import { MOST_TRIPS, SHORTLIST_KEY } from '@/lib/packages/shortlist/shortlist';
import { makePackage, makeTripBrief } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';

const TRIPS = Array.from({ length: 14 }, (_, at) => makeTripBrief(`${at}`, `Trip ${at}`, makePackage('1')));
const list = (from: number, to: number) => TRIPS.slice(from, to).map(({ key }) => key);
/** The list in the URL; its commas are encoded once the page has written it. */
const readListed = () => new URLSearchParams(location.search).get('trips');
const readShortlist = () => localStorage.getItem(SHORTLIST_KEY)?.split(',') ?? [];

const listOfTrips = () => screen.getByRole('list', { name: 'Trips of the list' });

function show(saved: readonly string[], listed: readonly string[] | null) {
  localStorage.setItem(SHORTLIST_KEY, saved.join(','));
  history.replaceState(null, '', listed ? `/shortlist?trips=${listed.join(',')}` : '/shortlist');
  render(<Shortlist trips={TRIPS} renamed={{ 'former-name': 'trip-2' }} />);
  return startUser();
}

beforeEach(() => localStorage.clear());

it('the shortlist merges the list of a link into the visitor’s own list, without the trips that are not offered', async () => {
  const user = show(['trip-0', 'retired'], ['trip-1', 'gone']);
  await user.click(screen.getByRole('button', { name: 'Keep these trips too' }));
  // Regression: the focus was lost together with the pressed button.
  expect(listOfTrips()).toHaveFocus();
  expect(screen.getByText('These trips are on your own list.')).toHaveAttribute('role', 'status');
  expect(readShortlist()).toEqual(['trip-0', 'trip-1']);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Trip 0'),
    expect.stringContaining('Trip 1'),
  ]);
});

// Regression: a trip whose slug had changed was reported as not offered any more.
it('the shortlist shows a trip that was saved under a former slug, and saves it under the new one', () => {
  show(['former-name', 'trip-0', 'trip-2'], null);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Trip 2',
    'Trip 0',
  ]);
  expect(readShortlist()).toEqual(['trip-2', 'trip-0']);
});

// Regression: two trips of the link were dropped without a notice.
it('the shortlist does not merge lists that are too long together, and says why', async () => {
  const user = show(list(0, 10), list(10, 14));
  await user.click(screen.getByRole('button', { name: 'Keep these trips too' }));
  expect(screen.getByText(/^Both lists together have 14 trips, and 12 fit\./)).toBeVisible();
  expect(readShortlist()).toEqual(list(0, 10));
  expect(readListed()).toBe(list(10, 14).join(','));
  expect(MOST_TRIPS).toBe(12);
});

// Regression: such trips counted towards the limit of twelve, and could not be removed.
it('trips that are not offered any more can be removed from the visitor’s own list', async () => {
  const user = show(['gone', 'retired'], null);
  expect(screen.getByText(/^2 trips of this list are not offered any more\./)).toBeVisible();
  expect(screen.queryByText(/^Nothing is kept yet/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take them off the list' }));
  expect(localStorage.getItem(SHORTLIST_KEY)).toBe('');
  expect(screen.getByText(/^Nothing is kept yet/)).toBeVisible();
});

it('a shortlist from a link says that its trips are not offered any more, and does not offer to keep them', () => {
  show(['trip-0'], ['gone']);
  expect(screen.getByText(/^One trip of this list is not offered any more\./)).toBeVisible();
  expect(screen.queryByText(/^Nothing is kept yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep these trips too' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show my own list' })).toBeVisible();
});

it('the shortlist announces a removed trip or the change to the own list, and keeps the focus in the list', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main, { id: 'main', tabIndex: -1 });
  const user = show(['trip-0', 'trip-1'], null);
  await user.click(screen.getByRole('button', { name: 'Take Trip 0 off the list' }));
  expect(listOfTrips()).toHaveFocus();
  expect(screen.getByText('Trip 0 is off the list.')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Take Trip 1 off the list' }));
  expect(main).toHaveFocus();
  cleanup();
  const other = show(['trip-2', 'gone'], ['trip-3']);
  await other.click(screen.getByRole('button', { name: 'Show my own list' }));
  expect(listOfTrips()).toHaveFocus();
  expect(screen.getByText('This is your own list.')).toHaveAttribute('role', 'status');
  await other.click(screen.getByRole('button', { name: 'Take it off the list' }));
  expect(listOfTrips()).toHaveFocus();
  expect(screen.getByText('It is off the list.')).toHaveAttribute('role', 'status');
  main.remove();
});

it('Back from a trip that was removed on its page shows the visitor’s own list, not that of a link', async () => {
  show(['trip-0', 'trip-1'], null);
  await waitFor(() => expect(readListed()).toBe('trip-0,trip-1'));
  cleanup();
  localStorage.setItem(SHORTLIST_KEY, 'trip-1'); // as if removed on the page of the trip
  render(<Shortlist trips={TRIPS} />);
  expect(screen.queryByText(/^This list came with the link/)).toBeNull();
  expect(screen.getAllByRole('button', { name: /off the list$/ })).toHaveLength(1);
});
