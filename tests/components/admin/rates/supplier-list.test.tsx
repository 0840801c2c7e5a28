import { render, screen } from '@testing-library/react';
import { SupplierList } from '@/components/quotes/rate-book/supplier-list';
import type { SupplierSummary } from '@/lib/quotes/rate-book/types';
import { startUser } from '@/tests/support/user';
import { expectAccessible } from '../inbox/fake-inbox';

const makeSupplier = (name: string, changes: Partial<SupplierSummary> = {}): SupplierSummary => ({
  ...{ id: name, name, kind: 'hotel', place: 'Munnar', class: 'comfort', isSample: false, isArchived: false },
  ...{ items: 1, lines: 8, lastDay: '2027-03-31', ...changes },
});
const SUPPLIERS = [
  makeSupplier('Hill View'),
  makeSupplier('Lake Boat', { kind: 'houseboat', place: 'Alleppey', class: 'luxury', isSample: true }),
  makeSupplier('Old Lodge', { lines: 1, lastDay: '2026-03-31', isArchived: true }),
  makeSupplier('New Inn', { class: '', lines: 0, lastDay: null }),
];
const readNames = () => screen.getAllByRole('link').map((link) => link.textContent);

it('the supplier list finds suppliers by text, kind and place, and says until when their rates apply', async () => {
  const user = startUser();
  render(
    <main>
      <h1>Rates</h1>
      <SupplierList suppliers={SUPPLIERS} today="2026-11-26" />
    </main>,
  );
  expect(readNames()).toEqual([
    'Hill ViewHotel, Munnar, Comfort8 rates, until 31 Mar 2027',
    'Lake BoatSampleHouseboat, Alleppey, Luxury8 rates, until 31 Mar 2027',
    'Old LodgeArchivedHotel, Munnar, Comfort1 rate, ended 31 Mar 2026',
    'New InnHotel, MunnarNo rates',
  ]);
  await expectAccessible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a supplier' }), 'munnar view');
  expect(readNames()).toEqual([expect.stringContaining('Hill View')]);
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'houseboat');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Munnar');
  expect(screen.getByText('No supplier matches.')).toBeVisible();
});

it('the supplier list explains how to start a rate book while it is empty', () => {
  render(<SupplierList suppliers={[]} today="2026-11-26" />);
  expect(screen.getByText('The rate book is empty. Add a supplier, or import a file.')).toBeVisible();
});
