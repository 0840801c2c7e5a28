import '@/tests/support/observers';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import { Toaster } from '@/components/ui/toaster';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';
import { makeChoice, makeDay, makeOption, makeStay } from './make-draft';
import { makeItem, SETTINGS } from './make-item';

/** Shows the editor on a server that stores every change. */
function show(
  item: QuoteInEditor = makeItem(),
  settings: typeof SETTINGS | null = SETTINGS,
  found: object[] | ((url: string) => object[]) = [],
) {
  let stored = item;
  const sent = stubStaffApi(({ method, url, body }) => {
    if (method === 'GET') return { status: 200, body: { items: Array.isArray(found) ? found : found(url) } };
    const { revision, ...changes } = body as Partial<QuoteDraft> & { revision: number; was?: object };
    delete changes.was;
    stored = { ...stored, revision: revision + 1, draft: { ...stored.draft, ...changes } };
    return { status: 200, body: { item: stored, message: 'Saved' } };
  });
  const user = startUser();
  const shown = render(
    <>
      <QuoteEditor item={item} settings={settings} packages={[]} />
      <Toaster />
    </>,
  );
  return { user, sent, ...shown, readStored: () => stored.draft };
}
const getDay = (name: RegExp) => screen.getByRole('button', { name });
const getPrices = () => within(screen.getByRole('list', { name: 'Prices' }));

beforeEach(() => localStorage.clear());

it('the prices of a quote are updated while typing, and only the changed field is saved', async () => {
  const { user, sent, readStored } = show();
  expect(getPrices().getByText('₹9,700')).toBeVisible();
  const cost = screen.getByLabelText('Cost');
  await user.clear(cost);
  await user.type(cost, '10000');
  await waitFor(() => expect(getPrices().getByText('₹12,100')).toBeVisible());
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(readStored().options[0]?.stays[0]?.cost).toBe(10_000));
  // Slow typing causes more than one save.
  const fields = new Set(sent.flatMap(({ body }) => Object.keys(body ?? {})));
  expect([...fields].sort()).toEqual(['options', 'revision', 'was']);
});

it('a total is made 9,000 in the money panel: the difference, profit and margin follow, and clearing it computes again', async () => {
  const { user, readStored } = show();
  const field = screen.getByLabelText(/^Make it a fixed total of Standard/);
  await user.type(field, '9000');
  await waitFor(() => expect(getPrices().getByText('Discount −₹700')).toBeVisible());
  expect(getPrices().getByText('₹9,000')).toBeVisible();
  // 9,000 with tax are 8,571.43, less a cost of 8,000.
  expect(getPrices().getByText('₹571 · 6.67 %')).toBeVisible();
  expect(getPrices().getByText(/only an owner can send it/)).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(readStored().options[0]?.fixedTotal).toBe(9_000));
  await user.clear(field);
  await waitFor(() => expect(getPrices().getByText('₹9,700')).toBeVisible());
});

it('a discount is a line of its own, which is taken off the total', async () => {
  const item = makeItem(
    {},
    { options: [makeOption('o1', { stays: [makeStay('s1', 'Munnar', { nights: 2, cost: 8000 })] })] },
  );
  const { user, readStored } = show(item);
  await user.click(screen.getByRole('button', { name: 'Add a discount' }));
  await user.type(screen.getByLabelText('Off the total'), '500');
  expect(screen.getByLabelText('Kind')).toHaveTextContent('Discount');
  await waitFor(() => expect(getPrices().getByText('₹9,200')).toBeVisible());
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(readStored().options[0]?.lines).toMatchObject([{ kind: 'discount', label: 'Discount', unitCost: 500 }])); // oxfmt-ignore
});

it('staff who see no costs give a discount by its own button and read what it takes off', async () => {
  const { user } = show(makeItem({ canSeeCosts: false }), null);
  await user.click(screen.getByRole('button', { name: 'Add a discount' }));
  await waitFor(() => expect(screen.getByLabelText('Off the total')).toHaveFocus());
  await user.type(screen.getByLabelText('Off the total'), '300');
  await waitFor(() => expect(getPrices().getByText('−₹300')).toBeVisible());
  expect(getPrices().queryByText('Cost')).toBeNull();
  expect(await findViolations(document.body)).toEqual([]);
});

it('Alt with an arrow key moves a day and the focus, the stays follow, and Ctrl+Z undoes it', async () => {
  const days = [makeDay('d1', 'Munnar'), makeDay('d2', 'Thekkady'), makeDay('d3', '')];
  const stays = [makeStay('s1', 'Munnar'), makeStay('s2', 'Thekkady', { day: 2 })];
  const { user } = show(makeItem({}, { days, options: [makeOption('o1', { stays })] }));
  getDay(/^Day 1/).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(getDay(/^Day 2.*Title of d1/)).toHaveFocus();
  const places = () => screen.getAllByText(/night of day/).map((one) => one.parentElement?.textContent);
  expect(places()).toEqual(['Thekkady night of day 1', 'Munnar night of day 2']);
  await user.keyboard('{Control>}z{/Control}');
  expect(places()).toEqual(['Munnar night of day 1', 'Thekkady night of day 2']);
});

it('a whole package fills a blank quote with its days and title; single days are added one after another', async () => {
  const found = [1, 2].map((day) => ({
    title: `Tea hills, part ${day}`,
    text: '',
    place: day === 1 ? 'Munnar' : '',
    driveMinutes: null,
    package: 'Two days of tea',
    day,
    of: 2,
  }));
  const item = makeItem({}, { title: '', days: [], options: [makeOption('o1', { stays: [] })] });
  const { user } = show(item, SETTINGS, found);
  await user.click(screen.getByRole('button', { name: 'Add days' }));
  await user.click(await screen.findByRole('button', { name: /^Two days of tea.*all 2 days$/ }));
  expect(getDay(/^Day 1.*part 1/)).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveValue('Two days of tea');
  expect(screen.getByRole('combobox', { name: 'Hotel' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add days' }));
  await user.click(await screen.findByRole('button', { name: /^Tea hills, part 2/ }));
  expect(getDay(/^Day 3.*part 2/)).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Find a day of our packages' })).toHaveFocus();
});

it('a blank day added below another one is one more night in the same place; its title has the focus', async () => {
  const { user } = show();
  await user.click(getDay(/^Day 1/));
  await user.click(screen.getByRole('button', { name: 'Add below' }));
  await user.click(screen.getByRole('button', { name: 'Add a blank day below day 1' }));
  expect(screen.getAllByLabelText('Title').at(-1)).toHaveFocus();
  expect(screen.getAllByLabelText('Place of the night').at(-1)).toHaveValue('Munnar');
  expect(screen.getByText('3 nights from day 1')).toBeVisible();
});

it('Ctrl+Enter in the quote editor saves typed text at once', async () => {
  const { user, sent } = show();
  const greeting = screen.getByLabelText(/^Greeting/);
  await user.click(greeting);
  // Set in one step, so that only the key can cause the save.
  fireEvent.change(greeting, { target: { value: 'Dear Asha' } });
  expect(sent).toHaveLength(0);
  fireEvent.keyDown(greeting, { key: 'Enter', ctrlKey: true });
  expect(sent.map(({ method, body }) => [method, body?.greeting])).toEqual([['PUT', 'Dear Asha']]);
  expect(await screen.findByText(/^Saved/)).toBeVisible();
});

it('a second option starts as a copy of the first; changing it does not change the first', async () => {
  const { user, readStored } = show();
  await user.click(screen.getByRole('button', { name: 'Add a second option' }));
  expect(screen.getByRole('tab', { name: 'Premium', selected: true })).toHaveFocus();
  expect(screen.getByText('Premium is a copy of Standard')).toHaveRole('status');
  const hotel = screen.getByRole('combobox', { name: 'Hotel' });
  await user.clear(hotel);
  await user.type(hotel, 'Tea Palace');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(readStored().options).toHaveLength(2));
  expect(readStored().options.map(({ stays }) => stays[0]?.hotel)).toEqual(['Hotel in Munnar', 'Tea Palace']);
});

it('the stays of Premium are one class higher, and the quote editor says where the rate book has none', async () => {
  const days = [makeDay('d1', 'Munnar'), makeDay('d2', 'Alleppey'), makeDay('d3', '')];
  const stays = [makeStay('s1', 'Munnar'), makeStay('s2', 'Alleppey', { day: 2 })];
  const found = [
    makeChoice({ itemId: 'item-s1', class: 'luxury' }),
    makeChoice({ itemId: 'item-s2', class: 'comfort', kind: 'houseboat' }),
    makeChoice({
      itemId: 'i3',
      class: 'luxury',
      kind: 'houseboat',
      hotel: 'Closed boat',
      problem: 'No rate.',
    }),
    makeChoice({ itemId: 'i4', class: 'luxury', kind: 'houseboat', hotel: 'Slow River', cost: 21_000 }),
  ];
  const item = makeItem({}, { days, options: [makeOption('o1', { stays })] });
  const { user } = show(item, SETTINGS, found);
  await user.click(screen.getByRole('button', { name: 'Add a second option' }));
  expect(
    await screen.findByText(
      'Premium has the next class up in Alleppey. The rate book has no higher class in Munnar for these nights: choose another hotel there, or leave it.',
    ),
  ).toHaveRole('status');
  const readHotels = () =>
    screen.getAllByRole('combobox', { name: 'Hotel' }).map((box) => (box as HTMLInputElement).value);
  expect(readHotels()).toEqual(['Hotel in Munnar', 'Slow River']);
  await user.click(screen.getByRole('tab', { name: 'Standard' }));
  expect(readHotels()).toEqual(['Hotel in Munnar', 'Hotel in Alleppey']);
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('tab', { name: 'Premium' })).toBeNull();
});

it('a hotel that the place does not have is found by its name in the whole rate book, and brings its place along', async () => {
  const found = makeChoice({ hotel: 'Spice Court', place: 'Thekkady' });
  const { user, readStored } = show(makeItem(), SETTINGS, (url) => (/[?&]q=spice/.test(url) ? [found] : []));
  const hotel = screen.getByRole('combobox', { name: 'Hotel' });
  await user.clear(hotel);
  await user.type(hotel, 'spice');
  await user.click(await screen.findByRole('option', { name: /Spice Court.*Thekkady/ }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(readStored().options[0]?.stays[0]).toMatchObject({ hotel: 'Spice Court', place: 'Thekkady' })); // oxfmt-ignore
});

it('the fields of a room say that they hold the ages of its children', async () => {
  const rooms = [{ adults: 2, withBed: [11], noBed: [6] }];
  const stays = [makeStay('s1', 'Munnar', { nights: 2, rooms })];
  const { user } = show(makeItem({}, { childrenAges: [6, 11], options: [makeOption('o1', { stays })] }));
  await user.click(screen.getByRole('button', { name: '1 room: 2 + 2' }));
  expect(screen.getByLabelText('Ages with a bed')).toHaveValue('11');
  expect(screen.getByLabelText('Ages without a bed')).toHaveValue('6');
});

it('the quote editor shows the cost computed by the server, unless the stay was changed meanwhile', async () => {
  const { user, sent } = show();
  const real = global.fetch as jest.Mock;
  global.fetch = jest.fn(async (...call: Parameters<typeof fetch>) => {
    const response = await real(...call);
    const body = (await response.json()) as { item: QuoteInEditor };
    const option = body.item.draft.options[0]!;
    const priced = { ...option, stays: option.stays.map((stay) => ({ ...stay, cost: stay.cost ?? 12_000 })) };
    const item = { ...body.item, draft: { ...body.item.draft, options: [priced] } };
    return { ...response, json: async () => ({ ...body, item }) };
  }) as unknown as typeof fetch;
  await user.selectOptions(screen.getByLabelText('Meals'), 'MAP');
  expect(screen.getByLabelText('Cost')).toHaveValue('');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByLabelText('Cost')).toHaveValue('12,000'));
  expect(screen.queryByText(/^Taken over from a colleague/)).toBeNull();
  expect(sent).toHaveLength(1);
});

it('an error of a quote links to its field, even if that is in the tab of another option', async () => {
  const options = [
    makeOption('o1'),
    makeOption('o2', { name: 'Premium', stays: [makeStay('s9', 'Munnar')] }),
  ];
  const findings = [
    {
      severity: 'error' as const,
      path: 'options.1.stays.0.hotel',
      message: 'Premium: give the hotel in Munnar.',
    },
  ];
  const { user } = show(makeItem({ findings }, { options }));
  await user.click(screen.getByRole('button', { name: 'Premium: give the hotel in Munnar.' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Hotel' })).toHaveFocus());
});

it('a hotel of the rate book is found by its class and sets room type, meals and cost', async () => {
  const { user, readStored } = show();
  const choice = makeChoice({ mealPlan: 'MAP' });
  const other = { ...choice, itemId: 'i8', hotel: 'Hill Home', category: 'Budget homestay', cost: 4_000 };
  // The list is too long to be shown in full, but a search finds every hotel.
  const houses = Array.from({ length: 18 }, (_, at) => ({
    ...other,
    itemId: `h${at}`,
    hotel: `House ${at}`,
  }));
  const save = global.fetch;
  global.fetch = jest.fn(async (...call: Parameters<typeof fetch>) =>
    String(call[0]).includes('/quotes/stays')
      ? { ok: true, status: 200, json: async () => ({ items: [other, ...houses, choice] }) }
      : save(...call),
  ) as unknown as typeof fetch;
  const hotel = screen.getByRole('combobox', { name: 'Hotel' });
  await user.click(hotel);
  expect(await screen.findByRole('option', { name: /Hill Home/ })).toBeVisible();
  expect(screen.getByText('5 more: type a name, a class or a room type.')).toBeVisible();
  await user.keyboard('luxury');
  expect(screen.queryByRole('option', { name: /Hill Home/ })).toBeNull();
  await user.click(screen.getByRole('option', { name: /Tea Palace/ }));
  expect(hotel).toHaveValue('Tea Palace');
  expect(screen.getByLabelText('Room type')).toHaveValue('Suite');
  expect(screen.getByLabelText('Meals')).toHaveValue('MAP');
  expect(screen.getByLabelText('Cost')).toHaveValue('30,000');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(readStored().options[0]?.stays[0]).toMatchObject({ itemId: 'i9', cost: 30_000 }),
  );
});

it('a half-typed place changes no stay; it is committed on blur', async () => {
  const { user } = show();
  await user.click(getDay(/^Day 1/));
  const place = screen.getByLabelText('Place of the night');
  await user.clear(place);
  await user.type(place, 'Marari');
  expect(screen.getByText(/2 nights from day 1/)).toBeVisible();
  await user.tab();
  expect(screen.getByText('Marari', { selector: 'strong' })).toBeVisible();
});

it('a typed price is marked for staff who see costs, who can clear it to use the cost again', async () => {
  const stays = [makeStay('s1', 'Munnar', { nights: 2, cost: 9_000, isTyped: true, isPrice: true })];
  const { user } = show(makeItem({}, { options: [makeOption('o1', { stays })] }));
  expect(getPrices().getByText('Typed prices, cost unknown').nextElementSibling).toHaveTextContent('₹9,000');
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Cost'), '8000');
  expect(getPrices().queryByText('Typed prices, cost unknown')).toBeNull();
  expect(getPrices().getByText('₹8,000')).toBeVisible();
});

it('without the right to see costs, the quote editor shows the total of the server and no profit', () => {
  const options = [makeOption('o1', { stays: [makeStay('s1', 'Munnar', { nights: 2, cost: null })] })];
  show(makeItem({ canSeeCosts: false }, { options }), null);
  expect(getPrices().getByText('₹9,700')).toBeVisible();
  expect(screen.getByLabelText('Price')).toHaveAttribute('placeholder', 'Rate book');
  expect(screen.queryByText('Profit, margin')).toBeNull();
});

it('the quote editor warns about a markup below the lowest one allowed', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Markup of Standard in percent'), '8');
  expect(await screen.findByText(/^Below the lowest markup of 10 %/)).toBeVisible();
});

it('the quote editor has no axe violation', async () => {
  const { container, user } = show();
  await user.click(getDay(/^Day 1/));
  await user.click(screen.getByRole('button', { name: '1 room: 2' }));
  expect(await findViolations(container)).toEqual([]);
});

it('the quote of a booked trip links to the file of the trip', () => {
  show(makeItem({ tripId: 't1' }));
  expect(screen.getByRole('link', { name: 'Trip file' })).toHaveAttribute('href', '/admin/trips/t1');
});
