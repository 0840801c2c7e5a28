import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { EnquiryForm } from '@/components/requests/enquiry-form/enquiry-form';
import { FIRST_TRIP } from '@/components/site/trip-parts/trip-choice';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import { chooseTrip } from '@/components/site/trip-parts/chosen-trip';
import { findViolations } from '@/tests/support/axe';
import { stopDate } from '@/tests/support/clock';
import { toPriced } from '@/lib/packages/prices/price';
import { formatDateInput } from '@/lib/platform/format/dates';
import { CONTACT, PACKAGE, resetService } from '@/tests/support/enquiry-form';
import { makePackage } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';

const TODAY = '2026-11-21';

beforeEach(() => {
  resetService();
  stopDate(new Date(`${TODAY}T10:00:00Z`));
});
afterEach(() => jest.useRealTimers());

/** Without `adults`, the visitor has not chosen yet. */
function renderFor(id: string, adults: number | null = 4, tourPackage = makePackage(id)) {
  if (adults) act(() => chooseTrip({ ...FIRST_TRIP, adults }));
  const about = { ...PACKAGE, key: id, id, priced: toPriced(tourPackage) };
  const view = render(
    <EnquiryForm package={{ ...about, months: { '2026-12': 'Hotels fill.' } }} {...CONTACT} />,
  );
  return { user: startUser({ advanceTimers: jest.advanceTimersByTime }), ...view };
}

const status = () => screen.getByText(/^Total/).parentElement!;
const dateField = () => screen.getByLabelText('Travel date');
const chooseDay = (day: string) => fireEvent.change(dateField(), { target: { value: formatDateInput(day) } });
const press = (name: string) => screen.getByRole('button', { name });

it('nothing is totalled before somebody has said who travels', async () => {
  const { user } = renderFor('1', null);
  expect(screen.queryByText(/^Total/)).not.toBeInTheDocument();
  await user.click(press('One child more'));
  expect(status()).toHaveTextContent('for 2 adults'); // the party that the fields have shown
});

it('the chosen day shows what is special about its month, and the rooms for the party', async () => {
  const { user } = renderFor('1');
  expect(screen.queryByText('Hotels fill.')).not.toBeInTheDocument();
  chooseDay('2026-12-24');
  expect(screen.getByText('Hotels fill.')).toBeVisible();
  expect(status()).toHaveTextContent('2 rooms for the 4 of you2 bedrooms on the boat');
  await user.click(press('One adult fewer'));
  await user.click(press('One adult fewer'));
  expect(status()).not.toHaveTextContent('of you');
});

it('the price panel shows the total for the party and how it is calculated', async () => {
  const { user } = renderFor('1');
  expect(status()).toHaveTextContent('Total until 31 Mar 2027₹56,000 for 4On Season');
  chooseDay('2026-12-10');
  expect(status()).toHaveTextContent('10 to 14 Dec₹56,000 for 4On Season');
  await user.click(press('One adult more'));
  expect(status()).toHaveTextContent('₹70,000 for 5');
  chooseDay('2027-05-10');
  expect(status()).toHaveTextContent('₹57,500 for 5');
  expect(status()).toHaveTextContent('Off Season price, 1 April 2027 to 30 September 2027');
});

it('a day that is cleared leaves the choice', () => {
  renderFor('1');
  chooseDay('2026-12-10');
  expect(status()).toHaveTextContent('10 to 14 Dec');
  fireEvent.change(dateField(), { target: { value: '' } });
  expect(status()).toHaveTextContent('until 31 Mar 2027');
});

it('the price panel shows balance and cancellation with dates and rupees once the day is known', async () => {
  const { container } = renderFor('1');
  expect(screen.queryByRole('list', { name: 'If you cancel' })).not.toBeInTheDocument();
  chooseDay('2027-01-20');
  const steps = within(screen.getByRole('list', { name: 'If you cancel' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Until 21 Dec 2026₹5,600 (10%)',
    '22 Dec 2026 to 5 Jan 2027₹14,000 (25%)',
    '6 Jan 2027 to 13 Jan 2027₹28,000 (50%)',
    '14 Jan 2027 to 17 Jan 2027₹42,000 (75%)',
    'From 18 Jan 2027all of it (100%)',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₹14,000 to ₹28,000, then we confirm in writing',
    'by 5 Jan 2027',
  ]);
  jest.useRealTimers();
  expect(await findViolations(container)).toEqual([]);
});

it('a price that is agreed by call has no payment plan, no saving and no PDF', () => {
  renderFor('1');
  act(() => chooseTrip({ ...FIRST_TRIP, adults: 2, date: '2027-03-25' }));
  expect(screen.getByText(/agreed by call\.$/)).toBeVisible();
  expect(screen.queryByText('Advance')).toBeNull();
  expect(screen.queryByText(/saves/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Save this price as PDF' })).toBeNull();
});

it('a price with a day can be saved as PDF, with the known ages', async () => {
  const { user } = renderFor('1');
  expect(screen.queryByRole('link', { name: 'Save this price as PDF' })).not.toBeInTheDocument();
  chooseDay('2027-01-20');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save this price as PDF' });
  expect(link).toHaveAttribute('download');
  expect(link).toHaveAttribute('href', '/api/packages/1/pdf?date=2027-01-20&adults=4&children=0');
  await user.click(press('One child more'));
  expect(new URL(link.href).searchParams.get('children')).toBe('1');
  await user.type(screen.getByLabelText('Age of child 1'), '9');
  expect(new URL(link.href).searchParams.get('children')).toBe('9,');
});

it('the price panel asks for the ages of children and shows a note, but no amount for them', async () => {
  const { user } = renderFor('1');
  await user.click(press('One child more'));
  await user.click(press('One child more'));
  expect(status()).toHaveTextContent('2 children are priced by our team and not part of this total.');
  await user.type(screen.getByLabelText('Age of child 1'), '4');
  await user.type(screen.getByLabelText('Age of child 2'), '9');
  expect(status()).toHaveTextContent('2 children (4 and 9 years) are priced by our team');
  expect(status()).toHaveTextContent('₹56,000 for 4 adults');
  await user.click(press('One child fewer'));
  expect(screen.queryByLabelText('Age of child 2')).not.toBeInTheDocument();
});

it('the price panel includes children of known ages in the total, line by line', async () => {
  act(() => chooseTrip({ ...FIRST_TRIP, adults: 2, children: 2 }));
  const { user } = renderFor('pt-1', null, makePackage('pt-1', { childBands: USUAL_BANDS }));
  expect(status()).toHaveTextContent('Give the ages to see the price with the children.');
  await user.type(screen.getByLabelText('Age of child 1'), '9');
  expect(status()).toHaveTextContent('₹20,500 for 2 adults');
  await user.type(screen.getByLabelText('Age of child 2'), '4');
  expect(status()).toHaveTextContent('₹25,625 for 2 adults and 2 children');
  expect(status()).toHaveTextContent('1 child of 5 to 11 years, without extra bed: ₹5,125');
});

it('the price panel says that the price of a party under the minimum is agreed by call', async () => {
  const { user } = renderFor('1');
  await user.click(press('One adult fewer'));
  expect(status()).toHaveTextContent(
    'Sold from 4 people: this is the published rate, and the price for 3 adults is agreed by call.',
  );
});

it('the price panel prices a honeymoon per couple', () => {
  renderFor('hm-1', 2);
  expect(status()).toHaveTextContent(/^Total ₹19,000 for 2$/);
});

it('the price panel counts the days from today in India, even if the page was opened the day before', () => {
  stopDate(new Date('2026-11-21T18:30:00Z'));
  renderFor('1');
  chooseDay('2026-12-06');
  expect(screen.getByText('due at once')).toBeInTheDocument();
});

it('the price panel stops at 1 and 20 adults without losing the focus', async () => {
  const { user } = renderFor('11', 20);
  await user.click(press('One adult more'));
  expect(status()).toHaveTextContent('for 20');
  expect(press('One adult more')).toHaveAttribute('aria-disabled', 'true');
  expect(press('One adult more')).toHaveFocus();
});

it('the price panel keeps the choice for the next page, in the URL and in this browser', async () => {
  const { unmount } = renderFor('1');
  chooseDay('2027-05-10');
  unmount();
  expect([location.search, localStorage.getItem('choice')]).toEqual([
    '?date=2027-05-10&adults=4',
    'date=2027-05-10&adults=4',
  ]);
  window.history.replaceState(null, '', '/');
  renderFor('hm-1', null);
  expect(status()).toHaveTextContent('agreed by call₹38,000 for 4');
  expect(dateField()).toHaveValue('10/05/2027');
});
