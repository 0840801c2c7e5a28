import '@/tests/support/observers';
import { render, screen, waitFor, within } from '@testing-library/react';
import { QuoteList } from '@/components/quotes/list/quote-list';
import { QuoteSettings } from '@/components/quotes/list/quote-settings';
import type { QuoteListItem } from '@/lib/quotes/editing/types';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';

const TODAY = '2026-11-26';

function makeQuote(customerName: string, part: Partial<QuoteListItem> = {}): QuoteListItem {
  return {
    id: customerName,
    reference: 'KT-7F3K9Q',
    customerName,
    title: 'Hills and tea',
    state: 'sent',
    latest: 1,
    seenAt: null,
    validUntil: '2026-12-01',
    total: 47_400,
    staff: 'meera',
    isBelow: false,
    firstDay: '2026-12-20',
    isToShare: false,
    margin: 13.05,
    updatedAt: '2026-11-26T05:00:00.000Z',
    ...part,
  };
}
const QUOTES = [
  makeQuote('Asha', { state: 'draft', latest: 0, validUntil: null, total: null }),
  makeQuote('Binu'),
  makeQuote('Chitra', { seenAt: '2026-11-26T06:00:00.000Z', total: 60_000 }),
  makeQuote('Deepa', { validUntil: '2026-11-25' }),
  makeQuote('Elias', { state: 'accepted', total: 80_000 }),
  makeQuote('Farah', { state: 'withdrawn' }),
];
const RIGHTS = { canSeeCosts: true, canExport: true };
const OPEN_QUOTES = QUOTES.filter(({ state }) => state !== 'accepted');
const listNames = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => localStorage.clear());

it('the quote list shows open offers first, with their number and value, and filters by state and words', async () => {
  const user = startUser();
  const { container } = render(<QuoteList items={OPEN_QUOTES} today={TODAY} {...RIGHTS} canExport={false} />);
  expect(listNames()).toEqual(['Asha', 'Binu', 'Chitra']);
  expect(screen.getByRole('status')).toHaveTextContent('3 quotes, ₹1,07,400');
  await user.selectOptions(screen.getByLabelText('State'), 'expired');
  expect(listNames()).toEqual(['Deepa']);
  await user.selectOptions(screen.getByLabelText('State'), 'all');
  await user.type(screen.getByLabelText('Find a quote'), 'far');
  expect(listNames()).toEqual(['Farah']);
  expect(await findViolations(container)).toEqual([]);
});

it('the table begins with all quotes once there are accepted ones, and is sorted by its heads', async () => {
  const user = startUser();
  const items = [
    makeQuote('Asha', { firstDay: null, total: 50_000, margin: null }),
    makeQuote('Binu', { firstDay: '2027-01-02', total: 9_000, margin: 4.5 }),
    makeQuote('Chitra', { state: 'accepted', firstDay: '2026-12-24', total: 109_600 }),
  ];
  const { rerender } = render(<QuoteList items={items} today={TODAY} {...RIGHTS} />);
  const names = () => screen.getAllByRole('row').slice(1).map((row) => within(row).getByRole('link').textContent); // oxfmt-ignore
  expect(screen.getByLabelText('State')).toHaveValue('all');
  expect(names()).toEqual(['Asha', 'Binu', 'Chitra']);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('First day');
  expect(names()).toEqual(['Chitra', 'Binu', 'Asha']);
  expect(screen.getByRole('columnheader', { name: 'First day' })).toHaveAttribute('aria-sort', 'ascending');
  await press('First day');
  expect(names()).toEqual(['Binu', 'Chitra', 'Asha']); // without a day last in both orders
  await press('Total');
  expect(names()).toEqual(['Binu', 'Asha', 'Chitra']);
  await press('Margin');
  expect(names()).toEqual(['Binu', 'Chitra', 'Asha']);
  expect(screen.getByRole('row', { name: /Binu.*2 Jan 2027.*₹9,000.*4.5%/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/api/admin/quotes/export');
  rerender(<QuoteList items={items} today={TODAY} canSeeCosts={false} canExport={false} />);
  expect(screen.queryByText('Margin')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  expect(await findViolations(document.body)).toEqual([]);
});

it('a quote below the lowest markup is marked, in the table and in the pipeline', async () => {
  const user = startUser();
  render(<QuoteList items={[...QUOTES, makeQuote('Gita', { isBelow: true })]} today={TODAY} {...RIGHTS} />);
  expect(screen.getByText(/Below the lowest markup/).closest('tr')).toHaveTextContent('Gita');
  await user.click(screen.getByRole('button', { name: 'Pipeline' }));
  expect(screen.getByText('Below the lowest markup').closest('li')).toHaveTextContent('Gita');
});

it('the quote list explains how to start a quote while there is none, and otherwise says that none matches', async () => {
  const user = startUser();
  const { rerender } = render(<QuoteList items={[]} today={TODAY} {...RIGHTS} />);
  expect(screen.getByText(/^There are no quotes yet\..* press Quote, or the key q\.$/)).toBeVisible();
  expect(screen.queryByText(/^No quote fits/)).toBeNull();
  rerender(<QuoteList items={QUOTES} today={TODAY} {...RIGHTS} />);
  await user.type(screen.getByLabelText('Find a quote'), 'nobody');
  expect(screen.getByText(/^No quote fits/)).toBeVisible();
});

it('the quote pipeline has a column for each state with number and value', async () => {
  const user = startUser();
  const { container } = render(<QuoteList items={QUOTES} today={TODAY} {...RIGHTS} />);
  await user.click(screen.getByRole('button', { name: 'Pipeline' }));
  const seen = within(screen.getByRole('region', { name: 'Seen 1' }));
  expect(seen.getByRole('link', { name: 'Chitra' })).toBeVisible();
  expect(seen.getAllByText('₹60,000')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Expired 1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Farah' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('5 quotes, ₹2,34,800');
  expect(await findViolations(container)).toEqual([]);
});

it('owners change the quote settings; an error is shown at its field', async () => {
  let isWrong = true;
  const message = 'The lowest markup must not be above the usual one.';
  const sent = stubStaffApi(() =>
    isWrong
      ? { status: 400, body: { message, field: 'settings.lowestMarkupPercent' } }
      : { status: 200, body: { settings: {}, version: 4 } },
  );
  const user = startUser();
  const settings = {
    markupPercent: 15,
    lowestMarkupPercent: 8,
    taxPercent: 5,
    roundTo: 100,
    validDays: 7,
    advancePercent: 30,
  };
  render(<QuoteSettings settings={settings} version={3} />);
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const lowest = await screen.findByLabelText('Lowest markup in %');
  await user.clear(lowest);
  await user.type(lowest, '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lowest).toHaveFocus());
  expect(lowest).toHaveAccessibleDescription(expect.stringContaining(message));
  isWrong = false;
  await user.clear(lowest);
  await user.type(lowest, '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toEqual({ settings: { ...settings, lowestMarkupPercent: 10 }, version: 3 });
});

it('quote settings that a colleague saved first are shown, and saving again keeps both changes', async () => {
  const settings = {
    markupPercent: 15,
    lowestMarkupPercent: 8,
    taxPercent: 5,
    roundTo: 100,
    validDays: 7,
    advancePercent: 30,
  };
  const current = { settings: { ...settings, taxPercent: 18 }, version: 4 };
  const sent = stubStaffApi(({ body }) => ({
    status: body?.version === 4 ? 200 : 409,
    body: { message: 'Someone else changed this.', current },
  }));
  const user = startUser();
  render(<QuoteSettings settings={settings} version={3} />);
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.type(await screen.findByLabelText('Valid for days'), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: /saved first/ })).toHaveTextContent('GST in %5 became 18');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({
    settings: { ...settings, taxPercent: 18, validDays: 70, advancePercent: 30 },
    version: 4,
  });
});
