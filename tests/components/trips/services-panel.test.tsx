import '@/tests/support/observers';
import { cleanup, render, screen, within } from '@testing-library/react';
import { ServicesPanel } from '@/components/trips/services/services-panel';
import type { TripServiceItem } from '@/lib/trips/file/types';
import { findViolations } from '@/tests/support/axe';
import { paste, startUser } from '@/tests/support/user';
import { stubStaffApi, type Sent } from '../admin/staff-api';
import { makeService, makeTrip } from './make-trip';

const user = startUser();
const toId = (at: number) => `b5a1c0de-0000-4000-8000-00000000000${at}`;
const STAY = makeService();
const BOAT = makeService({ id: toId(2), label: 'Lake Queen', supplierId: toId(12), quotedCost: 10_300 });
const CAR = makeService({ id: toId(3), kind: 'vehicle', label: 'Sedan', nights: 0, quotedCost: 15_375 });

let sent: Sent[] = [];
function show(
  services: TripServiceItem[],
  answer: { status: number; body: object } = { status: 200, body: {} },
  canSeeCosts = true,
) {
  const item = makeTrip({ services, canSeeCosts });
  sent = stubStaffApi(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { items: [] } }
      : { ...answer, body: { message: 'Saved', item, ...answer.body } },
  );
  return render(<ServicesPanel item={item} />);
}
const readChanges = () =>
  sent.find(({ method }) => method === 'POST')?.body?.services as Record<string, unknown>[] | undefined;
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

it('services are shown with their weakest state, and those that are next are asked in one act', async () => {
  const { container } = show([
    STAY,
    BOAT,
    { ...CAR, state: 'confirmed', confirmation: 'C-1', contact: 'Biju' },
  ]);
  expect(screen.getByText('1 of 3 confirmed')).toBeVisible();
  expect(screen.getByText('C-1, Biju')).toBeVisible();
  expect(await findViolations(container)).toEqual([]);
  await press('Ask 2');
  expect(await findViolations(container)).toEqual([]);
  await press(/^Mark 2 services as asked/);
  expect(readChanges()).toMatchObject([
    { id: STAY.id, version: 1, state: 'asked', askedBy: 'phone' },
    { id: BOAT.id, version: 1, state: 'asked', askedBy: 'phone' },
  ]);
});

it('ticked services are confirmed together with number, person and cost, and a higher cost asks why', async () => {
  show([STAY, BOAT, CAR]);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Spice House' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Lake Queen' }));
  await press('Confirm 2');
  const form = within(screen.getByRole('form', { name: 'Confirm services' }));
  expect(form.getByLabelText('Number of Spice House')).toHaveFocus();
  await user.keyboard('BK-1');
  await user.tab();
  expect(form.getByLabelText('Number of Lake Queen')).toHaveFocus();
  await paste(user, form.getByLabelText('Confirmed by of Lake Queen'), 'Anil');
  const cost = form.getByLabelText('Agreed cost of Lake Queen');
  await user.clear(cost);
  await paste(user, cost, '11,000');
  await paste(user, form.getByLabelText('Note of Lake Queen'), 'Peak');
  await user.click(form.getByLabelText('Number of Lake Queen'));
  await user.keyboard('{Enter}');
  expect(readChanges()).toEqual([
    {
      id: STAY.id,
      version: 1,
      state: 'confirmed',
      confirmation: 'BK-1',
      contact: '',
      agreedCost: 8_100,
    },
    {
      id: BOAT.id,
      version: 1,
      state: 'confirmed',
      confirmation: '',
      contact: 'Anil',
      agreedCost: 11_000,
      note: 'Peak',
    },
  ]);
});

// Regression: a service without a supplier, such as tolls, could be marked as asked by phone.
it('nobody is asked for a service without a supplier; it is next to be confirmed', () => {
  show([STAY, { ...CAR, kind: 'other', label: 'Tolls', supplierId: null, supplier: '' }]);
  expect(screen.getByRole('button', { name: 'Ask 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm 1' })).toBeVisible();
});

// Regression: an offer stood as "On option", and neither Ask nor Confirm counted it.
it('what a supplier offers instead is named, and is confirmed or asked for at its line', async () => {
  const offer = { ...STAY, state: 'option', offer: 'The annexe at 12,500', contact: 'Anil' } as const;
  const { container } = show([offer]);
  expect(screen.getAllByText('Offers another')).toHaveLength(2);
  expect(screen.getByText('“The annexe at 12,500” instead, Anil')).toBeVisible();
  expect(await findViolations(container)).toEqual([]);
  await press('Ask again Spice House');
  expect(screen.getByRole('region', { name: 'Ask suppliers' })).toBeVisible();
  await press('Close');
  await press('Confirm Spice House');
  expect(screen.getByRole('form', { name: 'Confirm services' })).toBeVisible();
});

it('an account that may not see costs does not read an offer, which may name one', () => {
  show([{ ...STAY, state: 'option', offer: '…', contact: 'Anil' }], undefined, false);
  expect(screen.getByText('Anil, only those who may see costs read what they wrote')).toBeVisible();
});

it.each([
  [{ state: 'refused', contact: 'Thomas' }, 'refused by Thomas'],
  [{ state: 'refused', contact: 'Thomas', offer: 'Full' }, 'refused by Thomas, “Full”'],
  [
    { state: 'dropped', isToTell: true, askedAt: '2031-01-02T06:30:00Z', offer: 'The annexe' },
    'not told yet',
  ],
  [{ state: 'to-ask', confirmation: 'C-Tea', contact: 'Anil' }, 'before: C-Tea, Anil'],
  [
    { state: 'dropped', askedAt: '2031-01-02T06:30:00Z', askedBy: 'mail' },
    'told 2 Jan 2031, 12 noon by mail',
  ],
  [
    { state: 'asked', supplierId: null, supplier: '', askedAt: '2031-01-02T06:30:00Z', askedBy: 'phone' },
    'asked 2 Jan 2031, 12 noon',
  ],
] as [Partial<TripServiceItem>, string][])('the line of a service says what happened: %j', (part, words) => {
  show([{ ...STAY, ...part }]);
  expect(screen.getByText(words)).toBeVisible();
});

it('a trip without services says what to do', () => {
  show([]);
  expect(screen.getByText(/^None. Send the traveller a quote/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  cleanup();
  render(<ServicesPanel item={makeTrip({ state: 'cancelled', services: [] })} />);
  expect(screen.queryByText(/^None/)).toBeNull();
});

it('a refusal is shown at the field of its service', async () => {
  const message = 'Lake Queen: Give the confirmation number or who confirmed.';
  show([STAY, BOAT], { status: 422, body: { message, field: 'services.1.confirmation', item: undefined } });
  await user.click(screen.getByRole('checkbox', { name: 'Choose Spice House' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Lake Queen' }));
  await press('Confirm 2');
  await press('Confirm');
  expect(screen.getByLabelText('Number of Lake Queen')).toHaveAccessibleDescription(message);
});

it('one service is edited with its driver; a change of a colleague is shown and nothing typed is lost', async () => {
  const current = makeTrip({ services: [{ ...CAR, note: 'AC on ghats', version: 2 }] });
  const { container } = show([CAR], { status: 409, body: { message: 'Somebody else', current } });
  await press('Edit Sedan');
  await paste(user, screen.getByLabelText(/^Driver/), 'Biju');
  await paste(user, screen.getByLabelText(/^Number plate/), 'KL 07 AB 1234');
  expect(await findViolations(container)).toEqual([]);
  await press('Save');
  expect(readChanges()).toMatchObject([{ id: CAR.id, version: 1, driver: 'Biju', plate: 'KL 07 AB 1234' }]);
  expect(screen.getByRole('heading', { name: /saved first/ })).toBeVisible();
  expect(screen.getByLabelText(/^Driver/)).toHaveValue('Biju');
  expect(screen.getByLabelText(/^Note/)).toHaveValue('AC on ghats');
});

it('another day of a service is to be asked again', async () => {
  show([{ ...CAR, state: 'confirmed', confirmation: 'C-1' }]);
  await press('Edit Sedan');
  const day = screen.getByLabelText(/^Day/);
  await user.clear(day);
  await user.type(day, '2031-01-17');
  expect(screen.getByLabelText(/^State/)).toHaveDisplayValue('To ask');
  await press('Save');
  expect(readChanges()).toMatchObject([{ id: CAR.id, state: 'to-ask', firstDay: '2031-01-17' }]);
});

it.each([
  [{ quotedCost: null }, 'no cost'],
  [{ quotedCost: 8_100 }, 'quoted ₹8,100'],
])('a service that its supplier confirmed says that its cost is not agreed: %j', (part, words) => {
  show([{ ...STAY, ...part, state: 'confirmed', confirmation: 'C-1' }]);
  expect(screen.getByText(words)).toBeVisible();
});

it('an account that may not see costs has no field for them', async () => {
  show([{ ...STAY, quotedCost: null }], undefined, false);
  await press('Edit Spice House');
  expect(screen.queryByLabelText(/cost|Pay by/i)).toBeNull();
});

it('a stay is exchanged within "or similar", and the form says what is an amendment', async () => {
  const item = makeTrip({ services: [{ ...STAY, state: 'confirmed', confirmation: 'SC-30' }] });
  const houses = [{ id: toId(5), name: 'Tea Valley', place: 'Munnar' }];
  sent = stubStaffApi(({ method }) => ({
    status: 200,
    body: method === 'GET' ? { items: houses } : { message: '1 service saved', item },
  }));
  const { container } = render(<ServicesPanel item={item} />);
  await press('Edit Spice House');
  await screen.findByRole('option', { name: 'Tea Valley, Munnar' });
  await user.selectOptions(screen.getByLabelText(/^House/), 'Tea Valley, Munnar');
  expect(screen.getByText(/Anything else is a new version of the quote/)).toBeVisible();
  expect(screen.getByText(/The new supplier is to be asked/)).toBeVisible();
  expect(screen.queryByLabelText(/^(State|Number|Confirmed by|Agreed cost)/)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await press('Save');
  expect(sent.find(({ method }) => method === 'GET')?.url).toContain(`/services/${STAY.id}/suppliers`);
  expect(readChanges()).toEqual([{ id: STAY.id, version: 1, supplierId: toId(5), note: '' }]);
});

it('of a cancelled trip, suppliers are told and what they keep is changed; nothing is asked or confirmed', async () => {
  const dropped = { ...STAY, state: 'dropped', isToTell: true } as const;
  const item = makeTrip({
    state: 'cancelled',
    cancelledAt: '2031-01-02T06:30:00Z',
    services: [dropped],
  });
  stubStaffApi(() => ({ status: 200, body: { items: [] } }));
  const { container } = render(<ServicesPanel item={item} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Tell suppliers of 1',
    'Edit Spice House',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await press('Edit Spice House');
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText(/^Kept, in rupees/)]);
});
