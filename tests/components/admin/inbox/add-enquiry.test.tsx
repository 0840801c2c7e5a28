import '@/tests/support/observers';
import { render, screen, waitFor, within } from '@testing-library/react';
import { AddEnquiryButton } from '@/components/requests/inbox/inbox-bar';
import { useInbox } from '@/components/requests/inbox/state/inbox-context';
import { InboxProvider } from '@/components/requests/inbox/state/inbox-provider';
import { EVERYTHING } from '@/components/requests/inbox/state/inbox-view';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import { makeDetail, stubStaffApi, type Sent } from '../staff-api';
import { ARUN, expectAccessible, hold, MEERA, toPage, type Override } from './fake-inbox';
import { paste, startUser } from '@/tests/support/user';

const ADDED = makeDetail({
  id: '77777777-7777-4777-8777-777777777777',
  reference: 'KT-ADDED1',
  source: 'phone',
});
const STORED = { status: 201, body: { success: true, message: 'KT-ADDED1 added', enquiry: ADDED } };
const EARLIER = {
  ...{ id: ARUN.id, reference: 'KT-EARLY1', customerName: 'Leela T.', title: '', status: 'converted' },
  receivedAt: '2026-01-10T10:00:00.000Z',
};

function Opened() {
  return <output>{useInbox(({ openId }) => openId ?? 'nothing')}</output>;
}

function renderButton(override: Override = () => null) {
  const sent = stubStaffApi((request) => override(request) ?? answer(request));
  const user = startUser();
  const start = {
    ...{
      view: EVERYTHING,
      page: toPage([]),
      staff: MEERA,
      canDelete: false,
      canExport: false,
      today: '2026-11-22',
    },
    packages: [
      { id: '1', title: 'Heart of Kerala' },
      { id: '2', title: 'Honeymoon in Munnar' },
    ],
  };
  render(
    <InboxProvider start={start}>
      <AddEnquiryButton />
      <Opened />
    </InboxProvider>,
  );
  const posts = () => sent.filter(({ method, url }) => method === 'POST' && !url.includes('/asked-before'));
  return { user, sent, posts };
}

function answer({ method, url }: Sent): { status: number; body: unknown } {
  if (url.includes('/asked-before')) return { status: 200, body: { items: [] } };
  if (method === 'POST') return STORED;
  if (url.endsWith('/staff-names')) return { status: 200, body: { items: [ARUN, MEERA] } };
  if (url.includes(ADDED.id)) return { status: 200, body: ADDED };
  return { status: 200, body: toPage([ADDED]) };
}

const findForm = () => screen.findByRole('dialog', { name: 'Add enquiry' });

beforeEach(() => sessionStorage.clear());

it('the form for adding an enquiry is opened with c, filled and saved by keyboard, then announces the request', async () => {
  const { user, posts } = renderButton();
  await user.keyboard('c');
  const form = await findForm();
  expect(within(form).getByLabelText('Name')).toHaveFocus();
  await user.keyboard('Leela Thomas{Tab}98470 55555{Tab}{Tab}{Tab}Two rooms in May');
  await expectAccessible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(ADDED.id));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts()).toHaveLength(1);
  expect(posts()[0]?.body).toMatchObject({
    ...{ name: 'Leela Thomas', phone: '98470 55555', source: 'phone', message: 'Two rooms in May' },
    ...{ isAnswered: true, package: '', travelDate: '', adults: 2, children: 0, email: '' },
    ...{ acknowledge: false, assigneeId: MEERA.id, key: expect.stringMatching(/^[\da-f-]{36}$/) as string },
  });
  expect(posts()[0]?.body).not.toHaveProperty('receivedAt');
  expect(sessionStorage).toHaveLength(0);
});

it('the form for adding an enquiry sends every field', async () => {
  const { user, posts } = renderButton();
  await user.click(screen.getByRole('button', { name: 'Add enquiry' }));
  const form = within(await findForm());
  await user.type(form.getByLabelText('Name'), 'Leela');
  await paste(user, form.getByLabelText('Phone number'), '9847055555');
  await user.click(form.getByRole('radio', { name: 'WhatsApp' }));
  const answered = form.getByRole('checkbox', { name: 'I have answered them already' });
  expect(answered).not.toBeChecked();
  await user.type(form.getByRole('combobox', { name: 'Package' }), 'munnar{Enter}');
  expect(form.getByRole('combobox', { name: 'Package' })).toHaveValue('Honeymoon in Munnar');
  await user.type(form.getByLabelText(/^Travel date/), '2027-05-01');
  await user.clear(form.getByLabelText('Adults'));
  await user.type(form.getByLabelText('Adults'), '4');
  await user.clear(form.getByLabelText('Children'));
  await user.type(form.getByLabelText('Children'), '2');
  await user.type(form.getByLabelText('Age of child 2'), '9');
  expect(form.queryByRole('checkbox', { name: 'Send an acknowledgement' })).toBeNull();
  await paste(user, form.getByLabelText(/^E-mail address/), 'leela@example.com');
  await user.click(form.getByRole('checkbox', { name: 'Send an acknowledgement' }));
  await user.selectOptions(form.getByLabelText('Handled by'), 'arun');
  await user.type(form.getByLabelText(/^When they contacted us/), '2026-11-22T09:30');
  await user.click(form.getByRole('button', { name: 'Save enquiry' }));
  expect(form.getByLabelText('Age of child 1')).toHaveAccessibleDescription(AGES_MESSAGE);
  expect(form.getByLabelText('Age of child 1')).toHaveFocus();
  await user.type(form.getByLabelText('Age of child 1'), '4');
  await user.click(form.getByRole('button', { name: 'Save enquiry' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({
    ...{ children: 2, ages: [4, 9] },
    ...{ source: 'whatsapp', isAnswered: false, package: '2', travelDate: '2027-05-01', adults: 4 },
    ...{ email: 'leela@example.com', acknowledge: true, assigneeId: ARUN.id },
    receivedAt: '2026-11-22T09:30:00+05:30',
  });
});

it('the form for adding an enquiry shows earlier requests of the customer, with links that leave the form open', async () => {
  const { user, sent } = renderButton(({ url }) =>
    url.includes('/asked-before') ? { status: 200, body: { items: [EARLIER] } } : null,
  );
  await user.keyboard('c');
  const form = within(await findForm());
  await paste(user, form.getByLabelText('Phone number'), '98470 55555');
  const link = await form.findByRole('link', { name: /^KT-EARLY1/ });
  expect(link).toHaveAttribute('href', '/admin?q=KT-EARLY1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(form.getByText(/Leela T\./).closest('li')).toHaveTextContent('General, 10 Jan 2026, Converted');
  // The URL, which logs and the browser history keep, contains neither phone number nor e-mail address.
  expect(sent.filter(({ url }) => url.includes('/asked-before'))).toMatchObject([
    { method: 'POST', url: '/api/admin/enquiries/asked-before', body: { phone: '98470 55555' } },
  ]);
  await expectAccessible();
});

it('an enquiry is saved only once by Enter, a double click and Ctrl+Enter together', async () => {
  const { held, release } = hold();
  const { user, posts } = renderButton(({ method }) => (method === 'POST' ? held : null));
  await user.keyboard('c');
  const form = within(await findForm());
  await user.type(form.getByLabelText('Name'), 'Leela{Enter}');
  await user.dblClick(form.getByRole('button', { name: 'Saving...' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  release(STORED);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toHaveLength(1);
});

it('the form for adding an enquiry marks the wrong field, keeps the rest, and sends edits with a new idempotency key', async () => {
  let isWrong = true;
  const { user, posts } = renderButton(({ method }) =>
    method === 'POST' && isWrong
      ? { status: 422, body: { success: false, message: 'Write the phone number.', field: 'phone' } }
      : null,
  );
  await user.keyboard('c');
  const form = within(await findForm());
  await user.type(form.getByLabelText('Name'), 'Leela{Enter}');
  await waitFor(() => expect(form.getByLabelText('Phone number')).toHaveFocus());
  expect(form.getByLabelText('Phone number')).toHaveAccessibleDescription('Write the phone number.');
  isWrong = false;
  await user.keyboard('9847055555{Enter}');
  await waitFor(() => expect(posts()).toHaveLength(2));
  const [first, second] = posts().map(({ body }) => body);
  expect(second).toMatchObject({ name: 'Leela', phone: '9847055555' });
  expect(second?.key).not.toBe(first?.key);
});

it('the draft of an added enquiry survives an ended session and a closed form; a retry has the same idempotency key', async () => {
  let hasEnded = true;
  const { user, posts } = renderButton(({ method }) =>
    method === 'POST' && hasEnded
      ? { status: 401, body: { success: false, message: 'Please sign in to continue.' } }
      : null,
  );
  await user.keyboard('c');
  const first = within(await findForm());
  await user.type(first.getByLabelText('Name'), 'Leela');
  await paste(user, first.getByLabelText('Phone number'), '9847055555');
  await user.keyboard('{Enter}');
  expect(await first.findByText(/Sign in, then save again: what you typed is kept\./)).toBeVisible();
  expect(first.getByRole('region', { name: 'Sign in again' })).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Close' }));
  hasEnded = false;
  await user.keyboard('c');
  const form = within(await findForm());
  expect(form.getByLabelText('Phone number')).toHaveValue('9847055555');
  await user.click(form.getByRole('button', { name: 'Save enquiry' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]?.body?.key).toBe(posts()[0]?.body?.key);
});

it('the stored draft of an added enquiry can be discarded', async () => {
  const { user } = renderButton();
  await user.keyboard('c');
  const form = within(await findForm());
  await paste(user, form.getByLabelText('Name'), 'Wrong person');
  await user.click(form.getByRole('button', { name: 'Start afresh' }));
  expect(form.getByLabelText('Name')).toHaveValue('');
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});
