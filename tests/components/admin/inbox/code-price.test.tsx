import { render, screen } from '@testing-library/react';
import { CodePrice } from '@/components/requests/inbox/request/plan-facts';
import type { CheckedPrice } from '@/lib/packages/prices/types';

const SHOWN: CheckedPrice = {
  code: `1-${'7'.repeat(30)}`,
  total: 46_000,
  travelDate: '2027-01-15',
  adults: 4,
  children: 0,
  shownOn: '2026-11-20',
  differences: [],
};
const REQUEST = {
  ...{ tourId: '1', travelDate: '2027-01-15', adults: 4, children: 0 },
  ...{ priceShown: '₹11,500 per person', priceTotal: 46_000, priceConditions: '' },
};

it('says that the price shown to the visitor matches today’s price', () => {
  render(<CodePrice shown={SHOWN} request={REQUEST} />);
  const region = screen.getByRole('region', { name: 'Price shown: ₹46,000, matches today' });
  expect(region).toHaveTextContent('For 4 adults on 15 Jan 2027, shown on 20 Nov 2026.');
  expect(region).not.toHaveTextContent('another date or party');
});

it('names the lines that differ today', () => {
  const differences: CheckedPrice['differences'] = [
    { line: 'Rate', then: 11_500, now: 12_000 },
    { line: 'Quantity', then: 4, now: 2 },
  ];
  render(<CodePrice shown={{ ...SHOWN, differences }} request={REQUEST} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Price shown: ₹46,000, differs from today');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rate: ₹11,500 shown, ₹12,000 today',
    'Quantity: 4 shown, 2 today',
  ]);
});

it.each([{ adults: 3 }, { children: 1 }, { travelDate: '2027-01-16' }])(
  'shows a note if the request has another date or party: %j',
  (other) => {
    render(<CodePrice shown={SHOWN} request={{ ...REQUEST, ...other }} />);
    expect(screen.getByText(/The request is for another date or party\./)).toBeInTheDocument();
  },
);
