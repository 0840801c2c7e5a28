/** @jest-environment jsdom */
import '@/tests/support/observers';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PartyForm } from '@/components/requests/private-page/change-forms';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { startUser } from '@/tests/support/user';
import { TOKEN } from '@/tests/support/visitor-request';

const user = startUser();

type Call = { path: string; body: unknown };
let calls: Call[] = [];
let answers: (() => Promise<Response>)[] = [];

const says = (status: number, body: object) => async () =>
  ({ ok: status < 400, status, json: async () => body }) as Response;
const done = (message: string) => says(200, { success: true, message });

beforeEach(() => {
  calls = [];
  answers = [];
  for (const method of Object.values(router)) method.mockReset();
  global.fetch = jest.fn(async (path, init) => {
    calls.push({
      path: String(path),
      body: JSON.parse(String(init?.body)),
    });
    const answer = answers.shift();
    if (!answer) throw new TypeError('no connection');
    return answer();
  }) as typeof fetch;
});

const makeTrip = ({ ages = [] }: { ages?: number[] }) => ({
  travelDate: '2031-01-15',
  adults: 2,
  children: 1,
  ages,
});

it('a changed party is sent as numbers; an error is shown at its field', async () => {
  answers = [
    says(422, { success: false, message: 'Please enter 0 to 10 children.', field: 'children' }),
    done('Your party is changed.'),
  ];
  render(<PartyForm status="new" token={TOKEN} trip={makeTrip({})} />);
  const [adults, children] = ['Adults', 'Children'].map((name) => screen.getByRole('spinbutton', { name }));
  expect([adults, children].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '1']);
  fireEvent.change(children as HTMLElement, { target: { value: '12' } });
  await user.click(screen.getByRole('button', { name: 'Change party' }));
  await waitFor(() => expect(children).toHaveAccessibleDescription('Please enter 0 to 10 children.'));
  expect(children).toHaveFocus();
  expect(await findViolations()).toEqual([]);
  fireEvent.change(children as HTMLElement, { target: { value: '0' } });
  await user.click(screen.getByRole('button', { name: 'Change party' }));
  expect(await screen.findByText('Your party is changed.')).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`/api/requests/${TOKEN}/party`, { adults: 2, children: 12, ages: [] }],
    [`/api/requests/${TOKEN}/party`, { adults: 2, children: 0, ages: [] }],
  ]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

const age = (child: number) => screen.getByRole('spinbutton', { name: `Age of child ${child}` });

it('the ages of the children are requested for each child and sent as numbers, all or none', async () => {
  answers = [done('Your party is changed.'), done('Your party is changed.')];
  render(<PartyForm status="new" token={TOKEN} trip={makeTrip({ ages: [4] })} />);
  expect(age(1)).toHaveValue(4);
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Children' }), { target: { value: '2' } });
  await user.click(screen.getByRole('button', { name: 'Change party' }));
  expect(age(1)).toHaveAccessibleDescription(AGES_MESSAGE);
  expect(age(1)).toHaveFocus();
  expect(calls).toEqual([]);
  expect(await findViolations()).toEqual([]);
  await user.type(age(2), '9');
  await user.click(screen.getByRole('button', { name: 'Change party' }));
  expect(await screen.findByText('Your party is changed.')).toBeVisible();
  for (const child of [1, 2]) await user.clear(age(child));
  await user.click(screen.getByRole('button', { name: 'Change party' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([
    { adults: 2, children: 2, ages: [4, 9] },
    { adults: 2, children: 2, ages: [] },
  ]);
});
