import { render, screen } from '@testing-library/react';
import { PackageTable } from '@/components/packages/staff-list/package-table';
import type { PackageInWork, PackageState } from '@/lib/packages/model/types';
import { startUser } from '@/tests/support/user';

const make = (id: string, title: string, state: PackageState = 'Published'): PackageInWork => ({
  id,
  title,
  state,
  slug: null,
  location: 'Munnar',
  category: 'kerala',
  price: 9_000,
  list: 'Our Signature Trips',
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'meera',
  publishOn: null,
  publishProblem: '',
});

it('the package table shows archived packages only on request', async () => {
  const user = startUser();
  const packages = [make('1', 'Tea hills'), make('3', 'Old one', 'Archived')];
  render(<PackageTable packages={packages} today="2026-11-26" />);
  expect(screen.queryByText('Old one')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Archived');
  expect(screen.getByText('Old one')).toBeVisible();
});
