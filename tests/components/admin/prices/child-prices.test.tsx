import { render, screen, waitFor } from '@testing-library/react';
import { ChildPrices } from '@/components/packages/price-grid/child-prices';
import { hasUnsaved } from '@/components/editing/kit/unsaved';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import { makePackage } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';
import { expectAccessible } from '../inbox/fake-inbox';
import { stubStaffApi } from '../staff-api';

const PRICES = { bands: [...USUAL_BANDS], version: 3, updatedAt: null, updatedBy: null };
const TRIPS = ['pt-1', 'hm-1'].map((id) => ({ id, title: `Trip ${id}`, priced: makePackage(id) }));

function renderPrices(answer: Parameters<typeof stubStaffApi>[0], canWrite = true) {
  const sent = stubStaffApi(answer);
  render(
    <main>
      <h1>Prices</h1>
      <ChildPrices prices={PRICES} trips={TRIPS} today="2026-11-25" canWrite={canWrite} />
    </main>,
  );
  return { sent, user: startUser() };
}

const preview = () => screen.getByRole('status');
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save prices of children' });

it('the form of child prices shows the price of a family while age groups are typed, and saves them', async () => {
  const { sent, user } = renderPrices(({ body }) => ({
    status: 200,
    body: { ...PRICES, bands: body?.bands, version: 4 },
  }));
  expect(preview()).toHaveTextContent('₹25,625 for 2 adults and 2 children');
  expect(screen.getByText('12 to 17 years: the adult rate.')).toBeInTheDocument();
  await user.clear(field('Price, age group 2'));
  await user.type(field('Price, age group 2'), '60');
  expect(preview()).toHaveTextContent('1 child of 5 to 11 years, without extra bed: ₹6,150');
  await user.selectOptions(screen.getByRole('combobox', { name: /2 adults, 2 children/ }), 'hm-1');
  expect(preview()).toHaveTextContent('₹24,700 for 2 adults and 2 children');
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  expect(hasUnsaved()).toBe(true);
  await user.click(save());
  await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
  expect(hasUnsaved()).toBe(false);
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    body: { version: 3, bands: [USUAL_BANDS[0], { ...USUAL_BANDS[1], percent: 60 }] },
  });
  await expectAccessible();
});

it('the form of child prices refuses a gap between age groups without a request, and focuses the age group', async () => {
  const { sent, user } = renderPrices(() => ({ status: 500, body: {} }));
  await user.clear(field('Youngest age, age group 2'));
  await user.type(field('Youngest age, age group 2'), '7');
  await user.click(save());
  expect(screen.getByText('Ages 5 to 6 are in no age group.')).toBeInTheDocument();
  expect(field('Youngest age, age group 2')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('without age groups, the form says that children are priced by the team', async () => {
  const { user } = renderPrices(() => ({ status: 500, body: {} }));
  await user.click(screen.getByRole('button', { name: 'Remove age group 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove age group 1' }));
  expect(screen.getByText(/children are priced by the team/)).toBeInTheDocument();
  expect(preview()).toHaveTextContent('₹20,500 for 2 adults');
});

it('when a colleague saved child prices first, either version can be chosen', async () => {
  const current = { ...PRICES, bands: [], version: 4, updatedBy: 'meera' };
  const { sent, user } = renderPrices(() => ({
    status: 409,
    body: { success: false, message: 'Changed.', current },
  }));
  await user.clear(field('Price, age group 2'));
  await user.type(field('Price, age group 2'), '60');
  await user.click(save());
  expect(await screen.findByText(/meera saved first/)).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 4 }));
  await user.click(await screen.findByRole('button', { name: /^Take theirs/ }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('agents see the age groups of child prices but cannot change them', () => {
  renderPrices(() => ({ status: 500, body: {} }), false);
  expect(field('Price, age group 2')).toBeDisabled();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
