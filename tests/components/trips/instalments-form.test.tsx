import { render, screen } from '@testing-library/react';
import { MoneyPanel } from '@/components/trips/file/money-panel';
import { findViolations } from '@/tests/support/axe';
import { stopDate } from '@/tests/support/clock';
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

beforeAll(() => stopDate(new Date('2026-11-29T06:00:00Z')));

async function open(item = TRIP) {
  const user = startUser();
  const { container, rerender } = render(<MoneyPanel item={item} />);
  await user.click(screen.getByRole('button', { name: 'Change instalments' }));
  const field = (at: number, name: RegExp) => screen.getAllByLabelText(name)[at - 1]!;
  const type = async (at: number, name: RegExp, text: string) => {
    await user.clear(field(at, name));
    if (text) await user.type(field(at, name), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { container, rerender, field, type, save };
}

const DAY = /^Instalment \d by/;
const AMOUNT = /^Rupees/;

it('splits what is unpaid; the paid instalment stays, and one without an amount takes the rest', async () => {
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { success: true, message: 'Instalments saved', item: TRIP },
  }));
  const { container, type, save } = await open();
  expect(screen.queryByLabelText('Instalment 1 by')).toBeNull();
  expect(screen.getByLabelText('Instalment 2 by')).toHaveFocus();
  await type(1, AMOUNT, '20,000');
  expect(screen.getByRole('status')).toHaveTextContent(
    'The instalments add up to ₹34,220; ₹47,400 was agreed.',
  );
  await type(2, DAY, '2027-01-02');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(await findViolations(container)).toEqual([]);
  await save();
  expect(sent).toMatchObject([
    {
      method: 'POST',
      body: {
        act: 'instalments',
        version: 3,
        instalments: [
          { dueOn: '2026-12-01', amount: 14_220 },
          { dueOn: '2026-12-20', amount: 20_000 },
          { dueOn: '2027-01-02', amount: 13_180 },
        ],
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change instalments' })).toHaveFocus();
});

it('a refusal keeps what was typed, and what a colleague has saved first stands above it', async () => {
  const theirs = makeTripFile({
    ...TRIP,
    version: 4,
    instalments: [
      { dueOn: '2026-12-01', amount: 14_220, open: 0 },
      { dueOn: '2026-12-10', amount: 33_180, open: 33_180 },
    ],
  });
  const message = 'Put the instalments in the order of their days.';
  const answers = [
    { status: 422, body: { success: false, message, field: 'instalments' } },
    { status: 409, body: { success: false, message: 'Somebody else changed this.', current: theirs } },
    { status: 200, body: { success: true, message: 'Instalments saved', item: theirs } },
  ];
  const sent = stubStaffApi(() => answers.shift()!);
  const { rerender, field, type, save } = await open();
  await type(1, AMOUNT, '30000');
  await type(2, DAY, '2026-12-05');
  await save();
  expect(screen.getByText('Put the instalments in the order of their days.')).toBeVisible();
  await save();
  expect(screen.getByText('Somebody else changed this.')).toBeVisible();
  rerender(<MoneyPanel item={theirs} />);
  expect(screen.getByRole('cell', { name: '10 Dec 2026' })).toBeVisible();
  expect(field(1, AMOUNT)).toHaveValue('30000');
  await type(2, DAY, '2026-12-28');
  await save();
  expect(sent.at(-1)?.body).toMatchObject({
    version: 4,
    instalments: [{ amount: 14_220 }, { amount: 30_000 }, { amount: 3_180 }],
  });
});
