import { render, screen } from '@testing-library/react';
import { MoneyPanel } from '@/components/trips/file/money-panel';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';
import { makeTripFile } from './make-trip-file';

const TRIP = makeTripFile({
  total: 47_400,
  paid: 14_220,
  version: 3,
  instalments: [
    { dueOn: '2026-12-01', amount: 14_220, open: 0 },
    { dueOn: '2026-12-20', amount: 33_180, open: 33_180 },
  ],
});

async function open(item = TRIP) {
  const user = startUser();
  const { container } = render(<MoneyPanel item={item} />);
  await user.click(screen.getByRole('button', { name: 'Change instalments' }));
  const amount = (at: number) =>
    screen.getByRole('textbox', { name: `Amount of instalment ${at} in rupees` });
  const type = async (at: number, text: string) => {
    await user.clear(amount(at));
    await user.type(amount(at), text);
  };
  return { user, container, amount, type };
}

it('splits what is unpaid; the paid instalment is text, and the last one is what the others leave', async () => {
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { success: true, message: 'Instalments saved', item: TRIP },
  }));
  const { user, container, amount, type } = await open();
  expect(screen.getByText('₹14,220, paid')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Amount of instalment 1 in rupees' })).toBeNull();
  expect(amount(2)).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Add instalment' }));
  await type(2, '50,000');
  expect(amount(3)).toHaveValue('-16820');
  await type(2, '20,000');
  expect(amount(3)).toHaveValue('13180');
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toMatchObject([
    {
      method: 'POST',
      body: {
        act: 'instalments',
        version: 3,
        instalments: [
          { dueOn: '2026-12-01', amount: 14_220 },
          { dueOn: '2026-12-20', amount: 20_000 },
          { dueOn: TRIP.firstDay, amount: 13_180 },
        ],
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('a refusal keeps what was typed, and a colleague’s change is shown before it is overwritten', async () => {
  const theirs = makeTripFile({
    ...TRIP,
    version: 4,
    instalments: [{ dueOn: '2026-12-10', amount: 47_400, open: 33_180 }],
  });
  const answers = [
    {
      status: 422,
      body: {
        success: false,
        message: 'Put the instalments in the order of their days.',
        field: 'instalments',
      },
    },
    { status: 409, body: { success: false, message: 'Somebody else changed this.', current: theirs } },
    { status: 200, body: { success: true, message: 'Instalments saved', item: theirs } },
  ];
  const sent = stubStaffApi(() => answers.shift()!);
  const { user, amount, type } = await open();
  await user.click(screen.getByRole('button', { name: 'Add instalment' }));
  await type(2, '30000');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(screen.getByText('Put the instalments in the order of their days.')).toBeVisible();
  expect(amount(2)).toHaveValue('30000');
  await save();
  expect(screen.getByRole('heading', { name: /Somebody saved first/ })).toBeVisible();
  expect(screen.getByText(/47400 by 10 Dec 2026/)).toBeVisible();
  await save();
  expect(sent.at(-1)?.body).toMatchObject({
    version: 4,
    instalments: [{ amount: 14_220 }, { amount: 30_000 }, { amount: 3_180 }],
  });
});
