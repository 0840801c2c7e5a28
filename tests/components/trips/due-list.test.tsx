import { render, screen } from '@testing-library/react';
import { DueList } from '@/components/trips/list/due-list';
import type { DueItem } from '@/lib/trips/money/types';
import { findViolations } from '@/tests/support/axe';
import { paste, startUser } from '@/tests/support/user';

const ITEM: DueItem = {
  id: '2b0a3f64-9a3a-4b7e-9f41-3d5d0f6a7c11',
  reference: 'KT-7F3K9Q',
  customerName: 'Meera Nair',
  title: 'Heart of Kerala',
  firstDay: '2027-01-28',
  dueOn: '2026-11-27',
  open: 14_220,
  waiting: 14_220,
  handler: null,
};
const ITEMS = [
  ITEM,
  { ...ITEM, customerName: 'Arun Das', reference: 'KT-AAAAAA', dueOn: '2027-01-13', open: 5_000, waiting: 0 },
];
const LIST = { items: ITEMS, sums: { count: 2, total: 19_220, overdue: 14_220 } };

it('shows each open instalment with the sum of all, and the sum of those that are found', async () => {
  const user = startUser();
  const { container } = render(
    <main>
      <DueList list={LIST} today="2026-11-29" />
    </main>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    '₹19,220 to be collected in 2 instalments, ₹14,220 of it overdue',
  );
  expect(screen.getByText('₹14,220 to verify')).toBeVisible();
  expect(await findViolations(container)).toEqual([]);
  await paste(user, screen.getByRole('searchbox'), 'arun');
  expect(await screen.findByText('₹5,000 to be collected in 1 instalment')).toBeVisible();
});
