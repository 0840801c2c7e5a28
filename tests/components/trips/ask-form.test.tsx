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
  ...{ supplier: '', supplierEmail: '', supplierPhone: '', supplierUrl: '' },
});
let sent: Sent[] = [];
async function show() {
  const item = makeTrip({ services: [STAY, CAR] });
  sent = stubStaffApi(() => ({ status: 200, body: { message: 'Done', item } }));
  const { container } = render(<ServicesPanel item={item} />);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
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
    services: [{ id: STAY.id, version: 1, state: 'asked', askedBy: 'mail', language: 'en' }],
  });
  expect(screen.queryByText('Spice House', { selector: 'strong' })).toBeNull();
  // Regression: the focus fell to the page with the button that went.
  expect(screen.getByRole('region', { name: 'Ask suppliers' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Mark 1 service as asked' }));
  expect(listSent()[1]?.body).toMatchObject({ services: [{ id: CAR.id, state: 'asked', askedBy: 'phone' }] });
  expect(screen.queryByRole('region', { name: 'Ask suppliers' })).toBeNull();
});

it('WhatsApp opens with the message and marks the services of this supplier as asked', async () => {
  await show();
  const link = screen.getByRole('link', { name: /^WhatsApp to Spice House/ });
  const href = link.getAttribute('href') ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/919847099999\?text=Hello%20Spice%20House/);
  const text = decodeURIComponent(href);
  expect(text).toContain('Meera Nair (2 adults, 1 child (7); KT-7F3K9Q)');
  expect(text.endsWith(`\n\n${STAY.supplierUrl}`)).toBe(true);
  expect(text).not.toMatch(/8,?100|₹/);
  await user.click(link);
  expect(listSent()).toMatchObject([{ body: { services: [{ id: STAY.id, askedBy: 'whatsapp' }] } }]);
});

it('the messages are in the chosen language', async () => {
  await show();
  await user.selectOptions(screen.getByLabelText('Language'), 'ml');
  expect(screen.getByText(/^നമസ്കാരം Spice House/)).toBeInTheDocument();
});
