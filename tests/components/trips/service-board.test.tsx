import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { ServiceBoard } from '@/components/trips/suppliers/service-board';
import type { ServiceListItem } from '@/lib/trips/file/types';
import type { LineView } from '@/lib/trips/payables/admin-queries';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { paste, startUser } from '@/tests/support/user';
import { stubStaffApi, type Sent } from '../admin/staff-api';

const user = startUser();
const toId = (at: number) => `b5a1c0de-0000-4000-8000-00000000000${at}`;
const LINE: ServiceListItem = {
  ...{
    id: toId(1),
    tripId: toId(8),
    reference: 'KT-7F3K9Q',
    customerName: 'Meera Nair',
    supplierId: toId(5),
  },
  ...{
    supplier: 'Spice House',
    supplierPhone: '98470 12345',
    label: 'Spice House',
    place: 'Munnar',
    state: 'asked',
    firstDay: '2031-01-15',
  },
  ...{
    until: '2031-01-02',
    quotedCost: null,
    agreedCost: null,
    paid: null,
    open: null,
    dueOn: '2020-01-15',
  },
};
const PAYABLES: ServiceListItem[] = [
  {
    ...LINE,
    state: 'confirmed',
    quotedCost: 8_000,
    agreedCost: 8_100,
    paid: 2_000,
    open: 6_100,
  },
  {
    ...LINE,
    id: toId(2),
    label: 'Campfire',
    state: 'confirmed',
    quotedCost: 900,
    agreedCost: 900,
    paid: 0,
    open: 900,
  },
  {
    ...LINE,
    id: toId(3),
    supplierId: toId(6),
    supplier: 'Lake Queen',
    label: 'Boat',
    paid: 0,
    open: 5_000,
  },
];

let sent: Sent[] = [];
function show(view: LineView = 'unconfirmed', canSeeCosts = true) {
  sent = stubStaffApi(() => ({ status: 200, body: { message: 'Payment recorded' } }));
  const items = view === 'unconfirmed' ? [LINE] : PAYABLES;
  return render(<ServiceBoard items={items} view={view} canSeeCosts={canSeeCosts} />);
}

it('unconfirmed services are shown with their trip, state and day of the answer', async () => {
  const { container } = show();
  expect(screen.getByRole('status')).toHaveTextContent('1 service within ten days');
  expect(screen.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', `/admin/trips/${toId(8)}`);
  expect(screen.getByText('until 2 Jan 2031')).toBeVisible();
  expect(screen.getByRole('link', { name: '98470 12345' })).toHaveAttribute('href', 'tel:+919847012345');
  expect(await findViolations(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('List'), 'To pay');
  expect(router.push).toHaveBeenCalledWith('?view=payables');
});

it('the agreed cost stands against the quoted one, with sums', async () => {
  show('costs');
  expect(screen.getByText('quoted ₹8,000')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('3 services: agreed ₹9,000, quoted ₹8,900');
});

it('one amount pays what is due first of one supplier, or one service, and the form says what it pays', async () => {
  const { container } = show('payables');
  expect(screen.getByText('₹7,000 open')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay Spice House' }));
  const form = within(screen.getByRole('form', { name: 'Pay Spice House' }));
  expect(form.getByLabelText('Reference')).toHaveFocus();
  const amount = form.getByLabelText('Amount in rupees');
  expect(amount).toHaveValue('7000');
  const readSplit = () => form.getAllByRole('listitem').map(({ textContent }) => textContent);
  await user.clear(amount);
  await paste(user, amount, '6,600');
  expect(readSplit()).toEqual([
    '₹6,100 for Meera Nair, due 15 Jan 2020',
    '₹500 for Meera Nair, Campfire, due 15 Jan 2020 (of ₹900)',
  ]);
  expect(await findViolations(container)).toEqual([]);
  await user.selectOptions(form.getByLabelText('For'), 'Meera Nair, Campfire, due 15 Jan 2020');
  expect(readSplit()).toEqual(['₹900 for Meera Nair, Campfire, due 15 Jan 2020']);
  await user.selectOptions(form.getByLabelText('For'), 'What is due first');
  await paste(user, form.getByLabelText('Reference'), 'UTR123');
  await user.keyboard('{Enter}');
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    reference: 'UTR123',
    amount: 6_600,
    services: [toId(1), toId(2)],
  });
  expect(screen.queryByRole('form')).toBeNull();
  expect(router.refresh).toHaveBeenCalled();
});

it('services without a supplier can be paid too', async () => {
  const lines = PAYABLES.map((line) => ({ ...line, supplierId: null, supplier: '' }));
  stubStaffApi(() => ({ status: 200, body: {} }));
  render(<ServiceBoard items={lines} view="payables" canSeeCosts />);
  expect(screen.getByRole('rowheader', { name: /^Without a supplier/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay Without a supplier' }));
  expect(screen.getByRole('form', { name: 'Pay without a supplier' })).toBeVisible();
});

it('before anything is due, what is due next is proposed, not all that is open', async () => {
  const boat = { ...PAYABLES[2]!, dueOn: '2031-01-15' };
  const later = { ...boat, id: toId(4), dueOn: '2031-02-15' };
  render(<ServiceBoard items={[boat, later]} view="payables" canSeeCosts />);
  await user.click(screen.getByRole('button', { name: 'Pay Lake Queen' }));
  expect(screen.getByLabelText('Amount in rupees')).toHaveValue('5000');
});

it('an account that may not see costs has only the first list', () => {
  show('unconfirmed', false);
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
