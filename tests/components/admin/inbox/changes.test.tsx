import { act, screen, waitFor, within } from '@testing-library/react';
import { stopDate } from '@/tests/support/clock';
import { makeDetail } from '../staff-api';
import { ARUN, AWAY, BATCH, COUNTS, expectAccessible, hold, openFirst, toPage } from './fake-inbox';

const patches = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const readTabs = () =>
  within(screen.getByRole('navigation', { name: 'Enquiries by status', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((tab) => tab.textContent);

it.each([
  ['new', 'website', ['Mark as Contacted', 'Mark as Converted', 'Mark as Closed']],
  ['contacted', 'website', ['Mark as Converted', 'Mark as Closed']],
  ['converted', 'website', ['Mark as Contacted', 'Mark as Closed']],
  ['closed', 'website', ['Mark as Contacted', 'Mark as Converted']],
  ['quoted', 'custom_planner', ['Mark as Contacted', 'Mark as Converted', 'Mark as Closed']],
] as const)('a %s request (%s) offers the other statuses, never New', async (status, source, names) => {
  const { dialog } = await openFirst({ rows: [makeDetail({ status, source })] });
  const buttons = within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent ?? '');
  expect(buttons.filter((name) => /^Mark as (?!Spam)/.test(name))).toEqual(names);
});

it('a new status is shown immediately and saved against the loaded version; then the tab counts are reloaded', async () => {
  const { held, release } = hold();
  const page = toPage([], { counts: { ...COUNTS, new: 3, contacted: 4 } });
  const { dialog, press, sent } = await openFirst({ rows: [makeDetail({ version: 3 })] }, ({ method, url }) =>
    method === 'PATCH' ? held : url.includes('limit=1') ? { status: 200, body: page } : null,
  );
  await press('Mark as Contacted');
  expect(within(dialog).queryByRole('button', { name: 'Mark as Contacted' })).toBeNull();
  expect(within(dialog).getByRole('region', { name: 'Actions' })).toHaveFocus();
  release({ status: 200, body: { undo: BATCH, enquiry: makeDetail({ status: 'contacted', version: 4 }) } });
  expect(await screen.findAllByText('Enquiry status updated')).not.toHaveLength(0);
  expect(patches(sent)).toEqual([{ status: 'contacted', version: 3 }]);
  await waitFor(() =>
    expect(readTabs()).toEqual(['All9', 'New3', 'Contacted4', 'Converted1', 'Closed1', 'Spam2']),
  );
});

it('a status that could not be saved is rolled back, with the reason', async () => {
  const { dialog, press } = await openFirst({}, ({ method }) => (method === 'PATCH' ? AWAY : null));
  await press('Mark as Closed');
  expect(await within(dialog).findByText(AWAY.body.message)).toBeVisible();
  expect(screen.getByText('Failed to update enquiry status')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Mark as Closed' })).toBeVisible();
  expect(readTabs()).toEqual(['All9', 'New4', 'Contacted3', 'Converted1', 'Closed1', 'Spam2']);
  expect(within(dialog).getByRole('status')).toHaveTextContent(/Failed to update enquiry status/);
});

it('two statuses set in a row are saved in order, each on the previous version', async () => {
  const { press, sent } = await openFirst();
  await press('Mark as Contacted');
  await press('Mark as Closed');
  await waitFor(() =>
    expect(patches(sent)).toEqual([
      { status: 'contacted', version: 1 },
      { status: 'closed', version: 2 },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Mark as Contacted' })).toBeVisible();
});

it('a new status can be undone from the dialog', async () => {
  const { dialog, press, user, writes } = await openFirst();
  await press('Mark as Converted');
  const last = await within(dialog).findByRole('region', { name: 'Last change' });
  expect(last).toHaveTextContent('Asha Menon: set to Converted');
  await expectAccessible();
  const place = last.parentElement;
  await user.click(within(last).getByRole('button', { name: 'Undo' }));
  expect(place).toHaveFocus(); // the button disappears
  await waitFor(() =>
    expect(writes().at(-1)).toMatchObject({ url: '/api/admin/enquiries/undo', body: { batchId: BATCH } }),
  );
  expect((await screen.findAllByText('Undone')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull());
});

describe('a conflict with a colleague', () => {
  const current = makeDetail({
    status: 'contacted',
    version: 2,
    activity: [
      {
        id: '2',
        at: '2026-11-21T08:35:00.000Z',
        staff: 'arun',
        kind: 'status',
        before: { status: 'new' },
        after: { status: 'contacted' },
        note: null,
        batchId: null,
      },
    ],
  });
  const conflict = {
    status: 409,
    body: { success: false, message: 'Someone else changed this in the meantime.', current },
  };

  async function collide() {
    let isFirst = true;
    const shown = await openFirst({}, ({ method }) => {
      if (method !== 'PATCH' || !isFirst) return null;
      isFirst = false;
      shown.stored.set(current.id, current);
      return conflict;
    });
    await shown.user.type(screen.getByLabelText('Note for the team'), 'She wants a boat');
    await shown.press('Mark as Closed');
    const notice = await within(shown.dialog).findByRole('region', { name: /^arun saved first, / });
    return { ...shown, notice };
  }

  it('a conflict shows who changed what and when, and keeps the input', async () => {
    const { dialog, notice } = await collide();
    expect(notice).toHaveAccessibleName(/2:05 pm/);
    expect(notice).toHaveTextContent(/Status.*New became Contacted.*You wanted Closed\./);
    expect(notice).toHaveFocus();
    expect(screen.getByText('Failed to update enquiry status')).toBeInTheDocument();
    expect(screen.getByLabelText('Note for the team')).toHaveValue('She wants a boat');
    expect(within(dialog).queryByRole('button', { name: 'Mark as Contacted' })).toBeNull();
    await expectAccessible();
  });

  it('a conflict can be resolved by applying one’s own change to the colleague’s version', async () => {
    const { notice, user, sent } = await collide();
    await user.click(within(notice).getByRole('button', { name: 'Apply mine' }));
    await waitFor(() => expect(patches(sent).at(-1)).toEqual({ status: 'closed', version: 2 }));
    await waitFor(() => expect(screen.queryByText(/saved first/)).toBeNull());
  });

  it('a conflict can be resolved by keeping the colleague’s change', async () => {
    const { notice, user, sent } = await collide();
    await user.click(within(notice).getByRole('button', { name: 'Keep theirs' }));
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByText(/saved first/)).toBeNull();
    expect(patches(sent)).toHaveLength(1);
  });
});

describe('marking as spam', () => {
  it.each([
    [false, 'Mark as Spam', 'Mark', 'Enquiry marked as spam', 'Failed to mark as spam', '/admin'],
    [
      true,
      'Unmark as Spam',
      'Unmark',
      'Enquiry unmarked as spam',
      'Failed to unmark as spam enquiry',
      '/admin?tab=spam',
    ],
  ])(
    'marking or unmarking as spam asks for confirmation, then reports the result (is spam: %s)',
    async (isSpam, button, action, done, failed, url) => {
      let isBroken = true;
      const { press, confirm, sent, writes } = await openFirst(
        { rows: [makeDetail({ isSpam })], url },
        ({ method }) => (isBroken && method === 'PATCH' ? AWAY : null),
      );
      await press(button);
      expect(await screen.findByRole('alertdialog')).toBeVisible();
      await expectAccessible();
      await confirm('Cancel');
      expect(writes()).toEqual([]);
      await press(button);
      await confirm(action);
      expect((await screen.findAllByText(failed))[0]).toBeInTheDocument();
      isBroken = false;
      await press(button);
      await confirm(action);
      expect((await screen.findAllByText(done))[0]).toBeInTheDocument();
      expect(patches(sent)).toEqual([1, 2].map(() => ({ isSpam: !isSpam, version: 1 })));
      expect(screen.queryByRole('row', { name: /Asha Menon/, hidden: true })).toBeNull(); // the request has left this tab
    },
  );
});

const readMenu = async () =>
  within(await screen.findByRole('menu', { name: 'More actions' }))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

it('the menu of rare actions works by keyboard, blocks the keys of the list and restores the focus', async () => {
  const { dialog, user, writes } = await openFirst();
  const button = within(dialog).getByRole('button', { name: 'More actions' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(await readMenu()).toEqual([
    'Write a quote',
    'Book without a quote',
    'Copy link',
    'Delete',
    'Erase personal data',
  ]);
  await expectAccessible();
  await user.keyboard('1');
  expect(writes()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(dialog).toBeVisible();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Delete this enquiry?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
});

it('the menu of rare actions copies the URL of the request', async () => {
  const { pick, dialog } = await openFirst();
  await pick('Copy link');
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('Link copied'));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/admin?enquiry=KT-7F3K9Q');
});

it('deleting an enquiry asks for confirmation, closes the dialog and can be undone', async () => {
  const { press, confirm, writes, user } = await openFirst();
  await press('Delete');
  await confirm('Delete enquiry');
  expect((await screen.findAllByText('Enquiry deleted successfully'))[0]).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Asha Menon' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['DELETE', 'POST']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('an enquiry that could not be deleted stays in place', async () => {
  const { pick, confirm } = await openFirst({}, ({ method }) => (method === 'DELETE' ? AWAY : null));
  await pick('Delete');
  await confirm('Delete enquiry');
  expect((await screen.findAllByText('Failed to delete enquiry'))[0]).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Asha Menon' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Asha Menon', hidden: true })).toBeInTheDocument();
  expect(readTabs()[0]).toBe('All9');
});

it('the action Delete is hidden without permission', async () => {
  const { press, dialog } = await openFirst({ start: { canDelete: false } });
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  await press('More actions');
  expect(await readMenu()).toEqual(['Write a quote', 'Book without a quote', 'Copy link']);
});

describe('assignee and follow-up of a request', () => {
  it('the assignee is chosen from active accounts', async () => {
    const { user, sent } = await openFirst();
    const select = screen.getByLabelText('Handled by');
    await waitFor(() =>
      expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual([
        'Unassigned',
        'meera (me)',
        'arun',
      ]),
    );
    await user.selectOptions(select, 'arun');
    expect(await screen.findAllByText('Handed over')).not.toHaveLength(0);
    expect(patches(sent)).toEqual([{ assigneeId: ARUN.id, version: 1 }]);
    expect(select).toHaveValue(ARUN.id);
    await user.selectOptions(select, 'Unassigned');
    await waitFor(() => expect(patches(sent)).toHaveLength(2));
    expect(patches(sent)[1]).toEqual({ assigneeId: null, version: 2 });
  });

  it('the follow-up is a custom day or a preset', async () => {
    const { user, sent, press } = await openFirst();
    const day = screen.getByLabelText('Follow-up');
    await press('Set');
    expect(await screen.findByText('Choose a day first.')).toBeVisible();
    expect(day).toHaveAccessibleDescription('Choose a day first.');
    await user.type(day, '2027-01-04');
    await press('Set');
    await waitFor(() => expect(patches(sent)).toEqual([{ followUpAt: '2027-01-04', version: 1 }]));
    await press('In 3 days');
    await waitFor(() => expect(patches(sent)).toHaveLength(2));
    await press('Clear follow-up');
    await waitFor(() => expect(patches(sent)[2]).toEqual({ followUpAt: null, version: 3 }));
    await waitFor(() => expect(day).toHaveValue(''));
  });

  it('a follow-up can have a time in Kerala, which row and pane show', async () => {
    stopDate(new Date('2026-11-25T06:00:00Z')); // 11:30 am in Kerala
    const { user, sent, press, dialog } = await openFirst({
      rows: [makeDetail({ status: 'contacted', firstContactAt: '2026-11-24T06:00:00Z' })],
    });
    await user.type(screen.getByLabelText('Follow-up'), '2026-11-25');
    await user.type(screen.getByLabelText('Follow-up hour'), '16:30');
    await press('Set');
    await waitFor(() => expect(patches(sent)[0]).toMatchObject({ followUpAt: '2026-11-25T16:30:00+05:30' }));
    expect(await within(dialog).findByText('Follow-up due today 4:30 pm')).toBeVisible();
    await press('At 6 pm');
    await waitFor(() => expect(patches(sent)[1]).toMatchObject({ followUpAt: '2026-11-25T18:00:00+05:30' }));
    await waitFor(() => expect(screen.getByLabelText('Follow-up hour')).toHaveValue('18:00'));
    jest.useRealTimers();
  });
});
