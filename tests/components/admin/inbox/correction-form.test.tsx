import { render, screen, waitFor, within } from '@testing-library/react';
import { describeActivity } from '@/components/requests/inbox/request/activity-words';
import { LeaveGuard } from '@/components/staff/frame/leave-guard';
import type { ActivityItem } from '@/lib/requests/inbox/types';
import { makeDetail } from '../staff-api';
import { AWAY, BATCH, expectAccessible, openFirst, type Override } from './fake-inbox';

const CREATED: ActivityItem = {
  ...{ id: '1', at: '2026-11-20T10:00:00.000Z', staff: null, kind: 'created', before: null, after: null },
  ...{ note: null, batchId: null },
};
const isDetails = (url: string) => url.endsWith('/details');

async function openForm(fields: Parameters<typeof makeDetail>[0] = {}, override?: Override) {
  const opened = await openFirst({ rows: [makeDetail(fields)] }, override);
  await opened.press('Correct');
  const form = await screen.findByRole('dialog', { name: 'Correct enquiry' });
  const field = (name: string | RegExp) => within(form).getByLabelText(name);
  const type = async (name: string | RegExp, text: string) => {
    await opened.user.clear(field(name));
    if (text) await opened.user.type(field(name), text);
  };
  const save = () => opened.user.click(within(form).getByRole('button', { name: 'Save' }));
  return { ...opened, form, field, type, save };
}

it('the correction form shows the values of the request, and sends only the changed ones, with the displayed version', async () => {
  const { form, field, type, save, writes, user } = await openForm({ travelDate: '2027-01-15', version: 4 });
  await waitFor(() => expect(field(/^Name/)).toHaveFocus());
  expect(field(/^Travel date/)).toHaveValue('2027-01-15');
  expect(within(form).getByText(/No mail is sent/)).toBeVisible();
  await expectAccessible();
  await type(/^Name/, 'Asha Nair');
  await type(/^Expected amount/, '1,20,000');
  await user.selectOptions(field(/^Language/), 'ml');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct enquiry' })).toBeNull());
  expect(writes()).toMatchObject([
    {
      method: 'PATCH',
      body: {
        name: 'Asha Nair',
        language: 'ml',
        expectedAmount: 120_000,
        version: 4,
      },
    },
  ]);
  expect(Object.keys(writes()[0]?.body ?? {}).sort()).toEqual([
    'expectedAmount',
    'language',
    'name',
    'version',
  ]);
  expect(await screen.findAllByText('Enquiry corrected')).not.toEqual([]);
});

it('the correction form asks who referred the customer, and sends source and name', async () => {
  const { form, field, type, save, writes, user } = await openForm();
  expect(within(form).queryByLabelText(/^Referred by/)).toBeNull();
  await user.selectOptions(field(/^Lead source/), 'Referral');
  await type(/^Referred by/, 'Anil Kumar');
  await save();
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ leadSource: 'referral', leadDetail: 'Anil Kumar' });
  const change = { before: { leadSource: null, leadDetail: '' }, after: writes()[0]?.body };
  expect(describeActivity({ kind: 'corrected', ...change })).toBe(
    'Corrected: Lead source: from not known to Referral; Details of the source: from none to Anil Kumar',
  );
});

it('the correction form sends no request when no field was changed', async () => {
  const { save, writes } = await openForm();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct enquiry' })).toBeNull());
  expect(writes()).toEqual([]);
});

it('the correction form keeps what was typed when the server refuses it, and shows the reason at the field', async () => {
  const message = 'This is no phone number that can be called.';
  const { field, type, save } = await openForm({}, ({ url }) =>
    isDetails(url) ? { status: 422, body: { success: false, message, field: 'phone' } } : null,
  );
  await type(/^Phone number/, '12');
  await save();
  expect(await screen.findAllByText(message)).not.toEqual([]);
  expect(field(/^Phone number/)).toHaveFocus();
  expect(field(/^Phone number/)).toHaveValue('12');
});

it('after a conflict, the correction form merges what a colleague changed, and a second attempt saves the typed values', async () => {
  const assigned = { ...CREATED, id: '2', staff: 'arun', kind: 'corrected', batchId: BATCH };
  const change = { before: { travelDate: '2027-01-15' }, after: { travelDate: '2027-01-20' } };
  const current = makeDetail({
    version: 5,
    travelDate: '2027-01-20',
    activity: [{ ...assigned, ...change }, CREATED],
  });
  let tries = 0;
  const { form, field, type, save, writes } = await openForm(
    { travelDate: '2027-01-15', version: 4 },
    ({ url }) =>
      isDetails(url) && ++tries === 1
        ? { status: 409, body: { success: false, message: 'Somebody else was faster.', current } }
        : null,
  );
  await type(/^Name/, 'Asha Nair');
  await save();
  const notice = await within(form).findByRole('region', { name: /^arun saved first/ });
  expect(notice).toHaveTextContent('Travel date15 Jan 2027 became 20 Jan 2027 (taken over here)');
  expect(field(/^Name/)).toHaveValue('Asha Nair');
  expect(field(/^Travel date/)).toHaveValue('2027-01-20');
  await save();
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toEqual({ name: 'Asha Nair', version: 5 });
});

it('the correction form asks for confirmation before closing only if something was typed', async () => {
  const { form, field, type, user } = await openForm();
  render(<LeaveGuard />);
  await type(/^Name/, 'Asha Nair');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(field(/^Name/)).toHaveValue('Asha Nair');
  await user.click(within(form).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
});

it('the correction form of a planner request has no trip fields and advises to suggest another plan', async () => {
  const { form } = await openForm({ source: 'custom_planner', adults: null, children: null });
  expect(within(form).queryByLabelText(/^Travel date/)).toBeNull();
  expect(within(form).getByText(/suggest another plan/)).toBeVisible();
});

it('a corrected request shows its former values, and the history can undo only the last change', async () => {
  const corrected = {
    ...{ ...CREATED, id: '2', staff: 'arun', kind: 'corrected', batchId: BATCH },
    before: { travelDate: '2027-01-15', customerName: 'Asah' },
    after: { travelDate: '2027-02-01', customerName: 'Asha' },
  };
  const status = { ...CREATED, id: '3', kind: 'status', after: { status: 'contacted' }, batchId: toBatch(1) };
  const note = { ...CREATED, id: '4', kind: 'note', note: 'Called' };
  const row = { customerName: 'Asha', travelDate: '2027-02-01' };
  const shown = await openFirst({
    rows: [makeDetail({ ...row, activity: [note, corrected, status, CREATED] })],
  });
  expect(within(shown.dialog).getByText(/^As sent:/)).toHaveTextContent(
    'As sent: name Asah; travel date 15 Jan 2027',
  );
  const undos = within(shown.dialog).getAllByRole('button', { name: 'Undo this change' });
  expect(undos).toHaveLength(1);
  await shown.user.click(undos[0] as HTMLElement);
  await waitFor(() =>
    expect(shown.writes()).toMatchObject([{ url: expect.stringMatching(/undo$/), body: { batchId: BATCH } }]),
  );
});

it('a closed request asks for a reason, then for a comment, which stays when saving fails', async () => {
  const { dialog, user, writes, press } = await openFirst(
    { rows: [makeDetail({ status: 'closed' })] },
    ({ method, body }) => (method === 'PATCH' && JSON.stringify(body).includes('4,000') ? AWAY : null),
  );
  expect(within(dialog).queryByLabelText('In words')).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Why closed'), 'Price too high');
  await waitFor(() =>
    expect(writes()).toMatchObject([{ body: { closing: { reason: 'price', note: '' }, version: 1 } }]),
  );
  await user.type(await within(dialog).findByLabelText('In words'), 'by ₹4,000');
  await expectAccessible();
  await press('Save');
  expect(await within(dialog).findByText(AWAY.body.message)).toBeVisible();
  await waitFor(() => expect(within(dialog).getByLabelText('In words')).toHaveValue('by ₹4,000'));
});

function toBatch(index: number): string {
  return `33333333-3333-4333-8333-33333333333${index}`;
}
