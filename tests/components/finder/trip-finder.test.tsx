import '@/tests/support/observers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
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
    <TripFinder {...FINDER} today="2026-11-23" choice={null} help={<a href="tel:+914840000000">Call us</a>}>
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

beforeEach(() => {
  localStorage.clear();
  leaveTrip();
});

const listTitles = () =>
  screen.getAllByRole('link').map((link) => link.textContent?.replace(' (opens in a new tab)', ''));

it('the trip finder shows the list until something is typed, then updates the results on each key press', async () => {
  const { user, field, container } = await open();
  expect(screen.getByText('The whole list')).toBeVisible();
  await user.type(field, 'wayanad 3 days');
  expect(await screen.findByRole('heading', { name: '1 trip' })).toBeVisible();
  expect(listTitles()).toEqual(['Wonders of Wayanad']);
  expect(screen.getByText('The whole list')).not.toBeVisible();
  expect(await findViolations(container)).toEqual([]);
  await user.clear(field);
  expect(screen.getByText('The whole list')).toBeVisible();
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
  expect(screen.getByText(/Not understood/)).toHaveTextContent('quantum');
  await user.click(within(chips).getByRole('button', { name: 'Remove 3 days' }));
  expect(field).toHaveValue('Wayanad');
  expect(screen.getByRole('group', { name: 'Filters of the search' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: '2 trips' })).toBeVisible();
});

it('the trip finder lists nothing for a place that is not offered, says so, and shows how to ask', async () => {
  const { user, container } = await open('/search?q=goa+2+adults');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(screen.getByText('We have nothing in Goa.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Perhaps instead' })).toBeVisible();
  expect(listTitles()).toHaveLength(4);
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

it('the trip finder writes a chosen filter into the sentence', async () => {
  const { user, field } = await open('/search?q=munnar');
  await user.click(await screen.findByText('Choose from filters'));
  await user.selectOptions(screen.getByLabelText('Length'), '4 days (2)');
  await user.selectOptions(screen.getByLabelText('Month'), 'December');
  expect(field).toHaveValue('4 days, Munnar, December');
  // Nobody has said who travels.
  expect(await screen.findAllByText('Starting from')).toHaveLength(2);
  expect(document.querySelector('[data-total]')).toBeNull();
});

it('the trip finder suggests filters to remove when nothing matches, and shows the nearest trips', async () => {
  const { user, container } = await open('/search?q=4+days+houseboat');
  expect(await screen.findByRole('heading', { name: 'No trip fits all of this' })).toBeVisible();
  expect(listTitles()).toHaveLength(3);
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Without Houseboat: 3 trips' }));
  expect(screen.getByRole('heading', { name: '3 trips' })).toBeVisible();
});

describe('the party in the search sentence', () => {
  const CHOSEN = 'month=2027-12&adults=2&children=5%2C8';
  const readChosen = () => new URLSearchParams(localStorage.getItem('choice') ?? '').get('adults');

  // Regression: a new list of hits mistook the choice that the search had written into the URL for that of a link.
  it('the party in the search sentence becomes the choice even when the nearest trips replace the results', async () => {
    const { user, field } = await open('/search');
    await user.type(field, '5 days houseboat 4 adults');
    await waitFor(() => expect(readChosen()).toBe('4'));
    await user.clear(field);
    await user.paste('4 days houseboat 5 adults');
    expect(await screen.findByText('Leave out one of these to see trips:')).toBeVisible();
    await waitFor(() => expect(readChosen()).toBe('5'));
  });

  it('the party in the sentence of a link does not replace the choice in its URL; a new sentence does', async () => {
    const { user, field } = await open('/search?q=munnar+6+adults&adults=4');
    expect(await screen.findByRole('heading', { name: /trips?$/ })).toBeVisible();
    expect(readChosen()).toBeNull();
    await user.clear(field);
    await user.type(field, 'munnar 5 adults');
    await waitFor(() => expect(readChosen()).toBe('5'));
  });

  // Regression: the filter showed six adults, but the prices were for five.
  it('the party in the sentence of a link becomes the choice when the sentence is typed again', async () => {
    const { user, field } = await open('/search?q=munnar+6+adults&adults=4');
    expect(await screen.findByRole('heading', { name: /trips?$/ })).toBeVisible();
    for (const adults of ['5', '6']) {
      await user.clear(field);
      await user.paste(`munnar ${adults} adults`);
      await waitFor(() => expect(readChosen()).toBe(adults));
    }
  });

  it('the party in the sentence does not become the choice on Back to a page whose URL has a later choice', async () => {
    const { rerender } = await open('/signature-trips');
    window.history.replaceState(null, '', '/search?q=munnar+2+adults&adults=3');
    await act(async () => rerender(toPage('/search'))); // at first, the search shows the sentence of the previous page
    expect(await screen.findByRole('heading', { name: /trips?$/ })).toBeVisible();
    expect(localStorage.getItem('choice')).toBeNull();
  });

  // Regression: a filter removed year and ages from the sentence, and so from the choice of all pages.
  it('the party in the search sentence keeps its ages and its year when a filter rewrites the sentence', async () => {
    const { user, field } = await open('/search');
    await user.click(field);
    await user.paste('munnar december 2027 2 adults 2 kids aged 5 and 8');
    await waitFor(() => expect(localStorage.getItem('choice')).toBe(CHOSEN));
    await user.click(await screen.findByText('Choose from filters'));
    await user.click(screen.getByRole('button', { name: 'Remove Munnar' }));
    await user.selectOptions(screen.getByLabelText('Length'), '5');
    expect(field).toHaveValue('December 2027, 2 adults, 2 children (5 and 8 years), 5 days');
    expect(screen.getByRole('button', { name: 'Remove 5 days' })).toBeVisible();
    expect(localStorage.getItem('choice')).toBe(CHOSEN);
  });

  // Regression: every use of a filter made the party of the sentence the choice again.
  it('a later choice replaces the party in the search sentence, even when a filter is removed', async () => {
    const { user, field } = await open('/search');
    await user.click(field);
    await user.paste('munnar december 2027 2 adults 2 kids');
    await user.click(await screen.findByRole('button', { name: 'Remove Munnar' }));
    const later = { adults: 4, children: 2, ages: ['5', '8'], date: null, month: '2027-12', code: null };
    act(() => chooseTrip(later));
    await user.click(screen.getByRole('button', { name: 'Remove December 2027' }));
    expect(field).toHaveValue('2 adults, 2 children');
    expect(localStorage.getItem('choice')).toBe('month=2027-12&adults=4&children=5%2C8');
  });
});
