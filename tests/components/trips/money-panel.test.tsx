import { render, screen, within } from '@testing-library/react';
import { MoneyPanel } from '@/components/trips/file/money-panel';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';
import { makePayment, makeTripFile } from './make-trip-file';

const saved = { status: 200, body: { success: true, message: 'Payment recorded', item: makeTripFile() } };

it('records what is due next by UPI today, once its reference is typed', async () => {
  const sent = stubStaffApi(() => saved);
  const user = startUser();
  const { container } = render(<MoneyPanel item={makeTripFile()} />);
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(screen.getByRole('textbox', { name: /Reference/ })).toHaveFocus();
  expect(await findViolations(container)).toEqual([]);
  await user.keyboard('633212345678{Enter}');
  expect(sent).toMatchObject([
    {
      method: 'POST',
      body: {
        act: 'pay',
        ...{ kind: 'receipt', mode: 'upi', amount: 14_220, reference: '633212345678' },
        ...{ valueOn: getIndiaDate(), verifies: false },
      },
    },
  ]);
  expect(screen.queryByRole('textbox', { name: /Reference/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Record payment' })).toHaveFocus();
});

it('a refusal stands at its field and keeps what was typed', async () => {
  const refusal = { success: false, message: 'Write the 12 digits.', field: 'reference' };
  stubStaffApi(() => ({ status: 422, body: refusal }));
  const user = startUser();
  render(<MoneyPanel item={makeTripFile({ verifiesOwn: true })} />);
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await user.keyboard('12');
  await user.click(screen.getByRole('button', { name: 'Record payment and verify' }));
  const field = screen.getByRole('textbox', { name: /Reference/ });
  expect(field).toHaveValue('12');
  expect(field).toHaveAccessibleDescription('Write the 12 digits.');
});

it('says when the number is of another day and when it is more than is open', async () => {
  const user = startUser();
  render(<MoneyPanel item={makeTripFile()} />);
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await user.keyboard('600112345678');
  expect(screen.getByRole('status')).toHaveTextContent('This number is of 1 Jan 2026.');
  const amount = screen.getByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '47,500');
  expect(screen.getByRole('status')).toHaveTextContent('₹100 more than is open.');
});

it('a payment is verified in one press, and dismissed with a reason', async () => {
  const sent = stubStaffApi(() => saved);
  const user = startUser();
  const payment = makePayment({ state: 'claimed', recordedBy: null });
  render(<MoneyPanel item={makeTripFile({ payments: [payment] })} />);
  const list = within(screen.getByRole('list', { name: 'Payments' }));
  expect(list.getByText(/told by the traveller/)).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Verify ₹14,220 of 28 Nov 2026' }));
  expect(screen.getByRole('heading', { name: 'Money' })).toHaveFocus();
  await user.click(list.getByRole('button', { name: /^Dismiss/ }));
  await user.keyboard('Never came{Enter}');
  expect(list.getByRole('button', { name: /^Dismiss/ })).toHaveFocus();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { act: 'verify' },
    { act: 'dismiss', reason: 'Never came' },
  ]);
});

it.each([
  ['one that a colleague has to verify', { canVerify: false }, ['Dismiss']],
  ['a verified one', { state: 'verified', canVerify: false }, ['Reverse']],
  ['a reversed one', { state: 'verified', canVerify: false, isReversed: true }, []],
  ['a refund', { kind: 'refund', amount: -500, state: 'verified', canVerify: false }, []],
] as const)('%s', (_, fields, actions) => {
  render(<MoneyPanel item={makeTripFile({ payments: [makePayment(fields)] })} />);
  const list = within(screen.getByRole('list', { name: 'Payments' }));
  expect(list.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions);
  expect(list.queryAllByText(/a colleague verifies it/)).toHaveLength('state' in fields ? 0 : 1);
});

it('what was paid too much is offered to be returned first, and no instalment is left to change', () => {
  render(<MoneyPanel item={makeTripFile({ paid: 48_400 })} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Record refund', 'Record payment']);
});

it('a refund of a trip that was not paid too much is a compensation, or the form says that it is asked for again', async () => {
  const user = startUser();
  render(<MoneyPanel item={makeTripFile({ paid: 47_400 })} />);
  await user.click(screen.getByRole('button', { name: 'Record refund' }));
  const why = screen.getByRole('combobox', { name: /^Why/ });
  expect(why).toHaveDisplayValue('Compensation');
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '2000');
  expect(screen.queryByText(/asked for it again/)).toBeNull();
  await user.selectOptions(why, 'Paid too much');
  expect(screen.getByText(/More than was paid too much: the traveller is asked for it again/)).toBeVisible();
});
