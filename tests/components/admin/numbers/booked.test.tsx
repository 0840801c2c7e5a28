import { render, screen } from '@testing-library/react';
import { BookedFigures, BookedSection } from '@/components/requests/analytics/booked';
import type { Booked, BookedLine } from '@/lib/public/analytics/types';
import { findViolations } from '@/tests/support/axe';

const line = (
  part: BookedLine['part'],
  label: string,
  trips: number,
  value: number,
  margin: number | null = null,
): BookedLine => ({ part, key: label, label, trips, value, margin });
const BOOKED: Booked = {
  booked: { trips: 4, value: 420_000, margin: 0.15 },
  toCollect: { amount: 262_500, overdue: 52_500 },
  offers: { count: 7, value: 340_000 },
  travelling: { trips: 2, people: 5 },
  lines: [
    line('months', 'December 2026', 3, 315_000, 0.15),
    line('months', 'January 2027', 1, 105_000),
    line('packages', 'Heart of Kerala', 4, 420_000, 0.15),
    line('handlers', 'Asha Menon', 4, 420_000, 0.15),
    line('sources', 'Instagram', 4, 420_000, 0.15),
  ],
  hasMargins: true,
};
const NOTHING: Booked = {
  ...BOOKED,
  booked: { trips: 0, value: 0, margin: null },
  toCollect: { amount: 0, overdue: 0 },
  lines: [],
};
const toResponses = (answered: number, within: number) => [
  { days: 7 as const, answered: 0, within: 0, medianMinutes: null },
  { days: 30 as const, answered, within, medianMinutes: 90 },
];
const readFigures = () =>
  screen
    .getAllByRole('term')
    .map((term) => [...term.parentElement!.children].map(({ textContent }) => textContent));

it('five figures say what was booked, is to be collected, on offer, answered in time and travelling', async () => {
  const { container } = render(<BookedFigures booked={BOOKED} responses={toResponses(25, 23)} />);
  expect(readFigures()).toEqual([
    ['Booked this month', '₹4,20,000', '4 trips, margin 15%'],
    ['To be collected', '₹2,62,500', '₹52,500 overdue'],
    ['Open offers', '7', '₹3,40,000 at their lowest prices'],
    ['Answered in time', '92%', 'first answers of 30 days'],
    ['Travelling now', '2', '5 travellers'],
  ]);
  expect(await findViolations(container)).toEqual([]);
});

it('a share of nothing is no figure, and an account that may not see costs has no margin', () => {
  const { rerender } = render(<BookedFigures booked={NOTHING} responses={toResponses(0, 0)} />);
  expect(readFigures()[0]).toEqual(['Booked this month', '₹0', '0 trips']);
  expect(readFigures()[3]).toEqual(['Answered in time', 'too few', 'first answers of 30 days']);
  rerender(<BookedFigures booked={{ ...NOTHING, hasMargins: false }} responses={toResponses(4, 3)} />);
  expect(readFigures()[0]).toEqual(['Booked this month', '₹0', '0 trips']);
  expect(readFigures()[3]?.[1]).toBe('3 of 4');
});

it('one table has the booked value by month, package, handler and source', async () => {
  const { container } = render(<BookedSection booked={BOOKED} />);
  expect(screen.getByRole('heading', { name: '4 trips for ₹4,20,000' })).toBeVisible();
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(0, 4)).toEqual([
    ['Booked', 'Trips', 'Agreed', 'Margin'],
    ['By month of travel'],
    ['December 2026', '3', '₹3,15,000', '15%'],
    ['January 2027', '1', '₹1,05,000', '–'],
  ]);
  expect(rows.at(-1)).toEqual(['Instagram', '4', '₹4,20,000', '15%']);
  expect(await findViolations(container)).toEqual([]);
});

it('a period without bookings has a sentence instead of a table', () => {
  render(<BookedSection booked={NOTHING} />);
  expect(screen.getByRole('heading', { name: 'No trip was booked in these days' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
