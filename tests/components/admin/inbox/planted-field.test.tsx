import '@/tests/support/observers';
import { render, screen, waitFor, within } from '@testing-library/react';
import { plan } from '@/lib/planner/plan/plan';
import { PlanForm } from '@/components/planner/plan-form';
import { QuickEnquiry } from '@/components/requests/enquiry-form/quick-enquiry';
import { parseView, withSource } from '@/components/requests/inbox/state/inbox-view';
import { fillFields, PACKAGE, resetService, service, solve } from '@/tests/support/enquiry-form';
import { ANSWERS } from '@/tests/support/plan-page';
import { paste, startUser } from '@/tests/support/user';
import { makeDetail } from '../staff-api';
import { openFirst, renderInbox } from './fake-inbox';

jest.mock('@/lib/requests/visitor-fields', () => ({
  VISITOR_FIELDS: jest.requireActual<{ PLANTED: object }>('@/tests/support/planted-field').PLANTED,
}));

const CONTACT = {
  phone: { display: '+91 90000 00001', e164: '+919000000001' },
  whatsapp: '919000000001',
  email: 'hello@kayal.example',
};
const airline = () => screen.getByLabelText<HTMLInputElement>(/^Preferred airline/);

it('the enquiry form shows a declared field before its code is loaded, and sends it', async () => {
  resetService();
  const user = startUser();
  render(<QuickEnquiry package={PACKAGE} {...CONTACT} />);
  await user.type(airline(), 'IndiGo');
  await waitFor(() => expect(screen.getByLabelText(/what is the answer/)).toBeEnabled());
  expect(airline()).toHaveValue('IndiGo');
  await fillFields(user);
  await solve(user);
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }));
  await waitFor(() => expect(service.calls).toHaveLength(1));
  expect(service.calls[0]?.body).toMatchObject({ priceConditions: 'IndiGo' });
});

it('the contact form of a plan shows a declared field, and sends it', async () => {
  resetService();
  const user = startUser();
  render(<PlanForm trip={plan(ANSWERS, [])} isEdited={false} contact={CONTACT} />);
  await paste(user, screen.getByLabelText('Name'), 'Anjali Menon');
  await paste(user, screen.getByLabelText('Email'), 'anjali@example.com');
  await paste(user, screen.getByLabelText('Phone'), '98765 43210');
  await paste(user, airline(), 'IndiGo');
  await solve(user);
  await user.click(screen.getByRole('button', { name: 'Send my plan' }));
  await waitFor(() => expect(service.calls).toHaveLength(1));
  expect(service.calls[0]?.body).toMatchObject({ priceConditions: 'IndiGo' });
});

it('staff see a declared field in the row and in the request, and can correct it', async () => {
  const { dialog, press, user, writes } = await openFirst({
    rows: [makeDetail({ priceConditions: 'IndiGo' })],
  });
  expect(screen.getByText('IndiGo', { selector: 'bdi' })).toBeInTheDocument();
  expect(within(dialog).getByText('Preferred airline').nextElementSibling).toHaveTextContent('IndiGo');
  await press('Correct');
  const form = within(await screen.findByRole('dialog', { name: 'Correct enquiry' }));
  expect(form.getByLabelText(/^Preferred airline/)).toHaveValue('IndiGo');
  await user.type(form.getByLabelText(/^Preferred airline/), ' by day');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ priceConditions: 'IndiGo by day', version: 1 }));
});

it('the list of plans shows a declared field', () => {
  const view = withSource(parseView(new URLSearchParams()), 'custom_planner');
  const row = makeDetail({ source: 'custom_planner', priceConditions: 'IndiGo' });
  renderInbox({ rows: [row], start: { fixedSource: 'custom_planner', view } });
  expect(screen.getByText('IndiGo')).toBeInTheDocument();
});

it('the form for adding an enquiry has a declared field', async () => {
  const stored = { status: 201, body: { message: 'KT-ADDED1 added', enquiry: makeDetail() } };
  const { user, writes } = renderInbox({}, ({ method, url }) =>
    method === 'POST' && url.endsWith('/enquiries') ? stored : null,
  );
  await user.click(screen.getByRole('button', { name: 'Add enquiry' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add enquiry' }));
  await user.type(form.getByLabelText('Name'), 'Leela');
  await paste(user, form.getByLabelText('Phone number'), '9847055555');
  await user.type(form.getByLabelText(/^Preferred airline/), 'IndiGo');
  await user.click(form.getByRole('button', { name: 'Save enquiry' }));
  const sent = () => writes().find(({ url }) => url.endsWith('/enquiries'))?.body;
  await waitFor(() => expect(sent()).toMatchObject({ priceConditions: 'IndiGo' }));
});
