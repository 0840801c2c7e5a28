import { render, screen } from '@testing-library/react';
import { DueList, TripList } from '@/components/trips/list/trip-list';
import type { TripListItem } from '@/lib/trips/file/types';
import { findViolations } from '@/tests/support/axe';
import { paste, startUser } from '@/tests/support/user';

const ITEM: TripListItem = {
  ...{ id: '2b0a3f64-9a3a-4b7e-9f41-3d5d0f6a7c11', reference: 'KT-7F3K9Q', customerName: 'Meera Nair' },
  ...{ title: 'Heart of Kerala', firstDay: '2027-01-28', handler: null },
  dues: [
    { on: '2026-11-27', open: 14_220 },
    { on: '2027-01-13', open: 33_180 },
  ],
  unverified: 1,
  ...{
    state: 'awaiting-advance',
    lastDay: '2027-02-01',
    adults: 2,
    childrenAges: [],
    unconfirmed: 0,
    weakest: null,
  },
  ...{ total: 47_400, paid: 0, cancelFee: null },
};
const LATER = {
  ...{
    ...ITEM,
    id: '2b0a3f64-9a3a-4b7e-9f41-3d5d0f6a7c12',
    customerName: 'Arun Das',
    reference: 'KT-AAAAAA',
  },
  ...{ dues: [{ on: '2027-01-10', open: 5_000 }], unverified: 0 },
};

it('shows each open instalment with the sum of all, and the sum of those that are found', async () => {
  const user = startUser();
  const { container } = render(
    <main>
      <DueList items={[LATER, ITEM]} today="2026-11-29" />
    </main>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    '₹52,400 to be collected in 3 payments, ₹14,220 of it overdue',
  );
  expect(screen.getByText('1 payment to verify')).toBeVisible();
  const lines = screen.getAllByRole('row').slice(1);
  expect(lines.map(({ textContent }) => textContent?.match(/₹\d+,\d{3}/)?.[0])).toEqual([
    '₹14,220',
    '₹5,000',
    '₹33,180',
  ]);
  expect(await findViolations(container)).toEqual([]);
  await paste(user, screen.getByRole('searchbox'), 'arun');
  expect(await screen.findByText('₹5,000 to be collected in 1 payment')).toBeVisible();
});

it('a cancelled trip is open, with what is to be returned, until it is returned', async () => {
  const money = { total: 47_400, paid: 14_220, cancelFee: 11_850, dues: [] };
  const cancelled = { ...LATER, ...money, state: 'cancelled' as const };
  const settled = { ...cancelled, id: ITEM.id, customerName: 'Leela Thomas', paid: 11_850 };
  const { container } = render(
    <main>
      <TripList items={[cancelled, settled]} today="2026-11-29" />
    </main>,
  );
  expect(screen.getByText('₹2,370 to return')).toBeVisible();
  expect(screen.queryByText('Leela Thomas')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await startUser().selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Cancelled');
  expect(screen.getByText('Leela Thomas')).toBeVisible();
  expect(screen.getAllByText(/to return/)).toHaveLength(1);
});

it('a finished trip that was paid too much is open, with what is to be returned', () => {
  render(<TripList items={[{ ...LATER, state: 'completed', paid: 49_800, dues: [] }]} today="2027-03-01" />);
  expect(screen.getByText('₹2,400 to return')).toBeVisible();
});

it('the unpaid fee of a cancelled trip is to be collected, and the trip is open', () => {
  const dues = [{ on: '2026-11-20', open: 11_850 }];
  const cancelled = { ...ITEM, state: 'cancelled' as const, cancelFee: 11_850, dues };
  const { rerender } = render(<DueList items={[cancelled]} today="2026-11-29" />);
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent(/20 Nov 2026cancelled.*₹11,850cancellation fee/);
  rerender(<TripList items={[cancelled]} today="2026-11-29" />);
  expect(screen.getByText('Meera Nair')).toBeVisible();
});
