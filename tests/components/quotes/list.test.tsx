import { render, screen, within } from '@testing-library/react';
import { QuoteList } from '@/components/quotes/list/quote-list';
import type { QuoteListItem } from '@/lib/quotes/editing/types';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';

const TODAY = '2026-11-26';

function makeQuote(customerName: string, part: Partial<QuoteListItem> = {}): QuoteListItem {
  return {
    ...{ id: customerName, reference: 'KT-7F3K9Q', customerName, title: 'Hills and tea', state: 'sent' },
    ...{ latest: 1, seenAt: null, validUntil: '2026-12-01', total: 47_400, staff: 'meera' },
    ...{ updatedAt: '2026-11-26T05:00:00.000Z', ...part },
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
const listNames = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => localStorage.clear());

it('shows open offers first, with their number and value, and filters by state and words', async () => {
  const user = startUser();
  const { container } = render(<QuoteList items={QUOTES} today={TODAY} />);
  expect(listNames()).toEqual(['Asha', 'Binu', 'Chitra']);
  expect(screen.getByRole('status')).toHaveTextContent('3 quotes, ₹1,07,400');
  await user.selectOptions(screen.getByLabelText('State'), 'expired');
  expect(listNames()).toEqual(['Deepa']);
  await user.selectOptions(screen.getByLabelText('State'), 'all');
  await user.type(screen.getByLabelText('Find a quote'), 'far');
  expect(listNames()).toEqual(['Farah']);
  expect(await findViolations(container)).toEqual([]);
});

it('the pipeline has a column for each state with number and value', async () => {
  const user = startUser();
  const { container } = render(<QuoteList items={QUOTES} today={TODAY} />);
  await user.click(screen.getByRole('button', { name: 'Pipeline' }));
  const seen = within(screen.getByRole('region', { name: 'Seen 1' }));
  expect(seen.getByRole('link', { name: 'Chitra' })).toBeVisible();
  expect(seen.getAllByText('₹60,000')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Expired 1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Farah' })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});
