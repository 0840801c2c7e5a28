import '@/tests/support/observers';
import { act, render, screen, within } from '@testing-library/react';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { TripFinder } from '@/components/packages/finder/trip-finder';
import { chooseTrip, leaveTrip } from '@/components/site/trip-parts/chosen-trip';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { findViolations } from '@/tests/support/axe';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';

const FINDER = toFinderData(toSearchCatalogue(CATALOGUE_DETAILS));

const toPage = (address: string) => (
  <main key={address}>
    <h1>Trips</h1>
    <TripFinder {...FINDER} today="2026-11-23" choice={null}>
      <p>The whole list</p>
    </TripFinder>
  </main>
);

async function open(address = '/signature-trips') {
  window.history.replaceState(null, '', address);
  const user = startUser();
  const view = await act(async () => render(toPage(address)));
  return { user, ...view, field: screen.getByLabelText<HTMLInputElement>('What would you like?') };
}

const listTitles = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => {
  localStorage.clear();
  leaveTrip();
});

it('the trip finder shows the list until something is typed, then updates the results on each key press', async () => {
  const { user, field, container } = await open();
  expect(screen.getByText('The whole list')).toBeVisible();
  await user.type(field, 'wayanad 3 days');
  expect(await screen.findByRole('heading', { name: '1 trip' })).toBeVisible();
  expect(listTitles()).toEqual(['Wonders of Wayanad', 'Wandering Wayanad', 'Munnar Hills']);
  expect(screen.getByRole('heading', { name: 'The next best' })).toBeVisible();
  expect(screen.getByText('Does not fit: 3 days')).toBeVisible();
  expect(screen.getByText('The whole list')).not.toBeVisible();
  expect(await findViolations(container)).toEqual([]);
  await user.clear(field);
  expect(screen.getByText('The whole list')).toBeVisible();
});

// Regression: these trips were shown in red as "Does not fit: Honeymoon", with a price for four.
it('beside the honeymoon, the trip finder shows the trips for couples with their reasons and the price for two', async () => {
  await open('/search?q=honeymoon');
  expect(await screen.findByRole('heading', { name: 'Also good for two' })).toBeVisible();
  expect(screen.getByText(/^A night on a houseboat/)).toBeVisible();
  expect(screen.getByText('₹10,250').parentElement).toHaveTextContent(/^₹10,250 per person for two$/);
  expect(screen.queryByText(/Does not fit/)).toBeNull();
});

it('the trip finder starts with the search in its URL', async () => {
  const { field } = await open('/search?q=munnar+4+days&sort=price');
  expect(await screen.findByRole('heading', { name: '2 trips' })).toBeVisible();
  expect(field).toHaveValue('munnar 4 days');
  expect(listTitles()).toEqual(['Hills and Lakes', 'Tea Hills and Five Lakes']);
});

it('the trip finder sorts and filters all trips without a search', async () => {
  const { unmount } = await open();
  const address = screen.getByRole('link', { name: 'Lowest price first' }).getAttribute('href')!;
  unmount();
  const { user } = await open(address);
  expect(await screen.findByLabelText('Sort by')).toHaveValue('price');
  await user.click(screen.getByText('Choose from filters'));
  await user.selectOptions(screen.getByLabelText('Length'), '4 days (3)');
  expect(await screen.findByRole('button', { name: 'Remove 4 days' })).toBeVisible();
});

it('the trip finder removes a filter from the sentence, and shows the words that were not understood', async () => {
  const { user, field } = await open('/search?q=wayanad+3+days+quantum');
  const chips = await screen.findByRole('list', { name: 'Understood as' });
  expect(screen.getByText(/We did not understand/)).toHaveTextContent('quantum');
  await user.click(within(chips).getByRole('button', { name: 'Remove 3 days' }));
  expect(field).toHaveValue('Wayanad');
  expect(screen.getByRole('group', { name: 'Filters of the search' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: '2 trips' })).toBeVisible();
});

it('the trip finder shows the lengths of a weekend as one filter', async () => {
  const { user, field } = await open('/search?q=munnar+weekend');
  await user.click(await screen.findByRole('button', { name: 'Remove 2 days or 3 days' }));
  expect(field).toHaveValue('Munnar');
});

it('the trip finder lists nothing for a place that is not offered, and says so', async () => {
  const { user, container } = await open('/search?q=goa+2+adults');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(screen.getByText('We have nothing in Goa.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Perhaps instead' })).toBeVisible();
  expect(listTitles()).toHaveLength(3);
  expect(screen.queryByText(/Does not fit|understood/)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove 2 adults' }));
  expect(screen.getByText('The whole list')).toBeVisible();
});

it('the trip finder says that nothing was understood, instead of listing all trips', async () => {
  await open('/search?q=asdfgh');
  expect(await screen.findByText(/We did not understand/)).toHaveTextContent('asdfgh');
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

it('the word Kerala stays in the sentence when a filter is removed', async () => {
  const { user, field } = await open('/search?q=kerala+beach+7+days');
  await user.click(await screen.findByRole('button', { name: 'Remove 7 days' }));
  expect(field).toHaveValue('beach, Kerala');
});

// Regression: without "parents", two adults were a couple, and the honeymoon came back.
it('the word for two who are no couple stays in the sentence when a filter is removed', async () => {
  const { user, field } = await open('/search?q=parents+5+days+munnar');
  await user.click(await screen.findByRole('button', { name: 'Remove 5 days' }));
  expect(field).toHaveValue('2 adults, Munnar, parents');
  expect(listTitles()).not.toContain('Kerala Honeymoon: Hills and Houseboat');
  await user.click(screen.getByRole('button', { name: 'Remove 2 adults' }));
  expect(field).toHaveValue('Munnar');
});

// Regression: a trip with flights of stairs was the one hit for "no stairs".
it('a trip with steps is only the next best for "no stairs", and its steps are named', async () => {
  await open('/search?q=little+walking,+no+stairs,+6+days');
  expect(await screen.findByRole('heading', { name: 'No trip fits all of this' })).toBeVisible();
  expect(listTitles()).toEqual(['Kerala Leisure', 'Munnar Hills', 'Kerala Trip with Kochi']);
  expect(screen.getByText(/^Steps: some, to the Periyar boat/)).toBeVisible();
  expect(screen.getAllByText(/^Does not fit/).map(({ textContent }) => textContent)).toEqual([
    'Does not fit: 6 days',
    'Does not fit: 6 days',
  ]);
});

it('the trip finder writes a chosen filter into the sentence', async () => {
  const { user, field } = await open('/search?q=munnar');
  await user.click(await screen.findByText('Choose from filters'));
  await user.selectOptions(screen.getByLabelText('Length'), '4 days (2)');
  await user.selectOptions(screen.getByLabelText('Budget per person'), 'Up to ₹15,000');
  expect(field).toHaveValue('4 days, Munnar, under 15000');
  // Nobody has said who travels.
  expect(await screen.findAllByText(/^per pax/)).toHaveLength(2);
  expect(document.querySelector('[data-total]')).toBeNull();
});

it('when nothing matches, the trip finder shows the nearest trips, and each chip can be removed', async () => {
  const { user, container } = await open('/search?q=4+days+houseboat');
  expect(await screen.findByRole('heading', { name: 'No trip fits all of this' })).toBeVisible();
  expect(listTitles()).toHaveLength(3);
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Houseboat' }));
  expect(screen.getByRole('heading', { name: '3 trips' })).toBeVisible();
});

// Regression: the control for party and date was hidden once the sentence had a month.
it.each([
  ['munnar december', 0],
  ['munnar december 2 adults', 1],
])('the sentence "%s" hides the control for party and date only if it says who travels', async (q, count) => {
  await open(`/search?${new URLSearchParams({ q })}`);
  await screen.findByRole('list', { name: 'Understood as' });
  expect(document.querySelectorAll('[data-own-terms]')).toHaveLength(count);
});

describe('the party in the search sentence', () => {
  const FAMILY = 'month=2027-12&adults=2&children=5%2C8';
  const readChosen = () => localStorage.getItem('choice');

  // Regression: "parents" in one search set three adults for the honeymoon that was looked at next.
  it('the party and month of the sentence price the hits and are in their links, but are not the choice of other pages', async () => {
    await open('/search?q=kerala+5+days+december+2027+2+adults+2+kids+aged+5+and+8&adults=6');
    const [hit] = await screen.findAllByRole('link', { name: 'Heart of Kerala' });
    expect(hit).toHaveAttribute('href', `/signature-trips/heart-of-kerala?${FAMILY}`);
    expect(hit).not.toHaveAttribute('target');
    expect(readChosen()).toBeNull();
  });

  it('a trip kept from a search makes the party of the sentence the choice of all pages', async () => {
    const { user } = await open('/search?q=kerala+5+days+december+2027+2+adults+2+kids+aged+5+and+8');
    const [keep] = await screen.findAllByRole('button', { name: /^Keep/ });
    await user.click(keep!);
    expect(readChosen()).toBe(FAMILY);
  });

  // Regression: the planner began with three adults after a search for two adults and two children.
  it('the link to the planner makes the party of the sentence the choice of all pages', async () => {
    await open('/search?q=kerala+5+days+december+2027+2+adults+2+kids+aged+5+and+8');
    await screen.findAllByRole('button', { name: /^Keep/ });
    const link = document.createElement('a');
    link.href = '/create';
    link.addEventListener('click', (event) => event.preventDefault());
    document.body.append(link);
    act(() => link.click());
    link.remove();
    expect(readChosen()).toBe(FAMILY);
  });

  it('a sentence without a party shows the totals for the party chosen before', async () => {
    act(() => chooseTrip({ adults: 4, children: 1, ages: ['9'], date: null, month: null }));
    await open('/search?q=kerala+5+days+december+2027');
    const [hit] = await screen.findAllByRole('link', { name: 'Heart of Kerala' });
    expect(hit).toHaveAttribute(
      'href',
      '/signature-trips/heart-of-kerala?month=2027-12&adults=4&children=9%2C',
    );
  });
});
