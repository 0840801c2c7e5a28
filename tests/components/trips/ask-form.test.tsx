import '@/tests/support/observers';
import { render, screen } from '@testing-library/react';
import { ServicesPanel } from '@/components/trips/services/services-panel';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { stubStaffApi, type Sent } from '../admin/staff-api';
import { makeService, makeTrip } from './make-trip';

const user = startUser();
const STAY = makeService();
const CAR = makeService({
  id: 'b5a1c0de-0000-4000-8000-000000000003',
  kind: 'vehicle',
  label: 'Sedan',
  supplierId: null,
  supplier: '',
});
const DRAFTS = [
  {
    ...{
      supplierId: STAY.supplierId,
      supplier: 'Spice House',
      email: 'spice@example.com',
      phone: '98470 99999',
    },
    ...{
      subject: 'Booking request',
      text: 'Hello Spice House',
      services: [{ id: STAY.id, version: 1, label: STAY.label }],
    },
  },
  {
    supplierId: null,
    supplier: '',
    email: '',
    phone: '',
    subject: '',
    text: '',
    services: [{ id: CAR.id, version: 1, label: 'Sedan' }],
  },
];

let sent: Sent[] = [];
async function show() {
  const item = makeTrip({ services: [STAY, CAR] });
  sent = stubStaffApi(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { items: DRAFTS } }
      : { status: 200, body: { message: 'Done', item } },
  );
  const { container } = render(<ServicesPanel item={item} />);
  await user.click(screen.getByRole('button', { name: 'Ask 2' }));
  await screen.findByText('No supplier chosen');
  return container;
}
const listSent = () => sent.filter(({ method }) => method !== 'GET');

it('suppliers with an address are asked by mail in one press, and the others are marked as asked after it', async () => {
  const container = await show();
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send 1 mail' }));
  expect(listSent()[0]?.body).toMatchObject({
    channel: 'mail',
    language: 'en',
    services: [{ id: STAY.id, version: 1 }],
  });
  expect(screen.queryByText('Spice House', { selector: 'strong' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark 1 service as asked' }));
  expect(listSent()[1]?.body).toMatchObject({ services: [{ id: CAR.id, state: 'asked' }] });
  expect(screen.queryByRole('region', { name: 'Ask suppliers' })).toBeNull();
});

it('WhatsApp opens with the message and marks the services of this supplier as asked', async () => {
  await show();
  const link = screen.getByRole('link', { name: /^WhatsApp to Spice House/ });
  expect(link).toHaveAttribute('href', 'https://wa.me/919847099999?text=Hello%20Spice%20House');
  await user.click(link);
  expect(listSent()).toMatchObject([{ body: { channel: 'whatsapp', services: [{ id: STAY.id }] } }]);
});

it('the messages are in the chosen language', async () => {
  await show();
  await user.selectOptions(screen.getByLabelText('Language'), 'ml');
  expect(sent.at(-1)?.url).toContain('language=ml');
});
