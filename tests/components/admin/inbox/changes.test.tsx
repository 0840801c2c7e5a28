import { screen, waitFor, within } from '@testing-library/react';
import { makeDetail } from '../staff-api';
import {
  ARUN,
  AWAY,
  BATCH,
  COUNTS,
  expectAccessible,
  makeGuests,
  MEERA,
  openFirst,
  renderInbox,
} from './fake-inbox';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

const patches = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const readTabs = () =>
  within(screen.getByRole('navigation', { name: 'Enquiries by status', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((tab) => tab.textContent);
/** A change that stays on its way until it is let go. */
function hold() {
  let letGo: (answer: { status: number; body: unknown }) => void = () => undefined;
  const held = new Promise<{ status: number; body: unknown }>((resolve) => (letGo = resolve));
  return { held, letGo: (answer: { status: number; body: unknown }) => letGo(answer) };
}

describe('statuses', () => {
  it.each([
    ['new', 'website', ['Mark as Contacted', 'Mark as Converted', 'Mark as Closed']],
    ['contacted', 'website', ['Mark as Converted', 'Mark as Closed']],
    ['converted', 'website', ['Mark as Contacted', 'Mark as Closed']],
    ['closed', 'website', ['Mark as Contacted', 'Mark as Converted']],
    ['quoted', 'custom_planner', ['Mark as Contacted', 'Mark as Converted', 'Mark as Closed']],
  ] as const)('from %s (%s) offer the others, never new', async (status, source, names) => {
    const { dialog } = await openFirst({ rows: [makeDetail({ status, source })] });
    const buttons = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent ?? '');
    expect(buttons.filter((name) => /^Mark as (?!Spam)/.test(name))).toEqual(names);
  });

  it('are shown at once, in dialog, list and counts, and stored on the version that was seen', async () => {
    const { held, letGo } = hold();
    const { dialog, press, sent } = await openFirst({ rows: [makeDetail({ version: 3 })] }, ({ method }) =>
      method === 'PATCH' ? held : null,
    );
    await press('Mark as Contacted');
    expect(within(dialog).queryByRole('button', { name: 'Mark as Contacted' })).toBeNull();
    expect(within(dialog).getByRole('region', { name: 'Actions' })).toHaveFocus();
    expect(readTabs()).toEqual(['All9', 'New3', 'Contacted4', 'Converted1', 'Closed1', 'Spam2']);
    letGo({ status: 200, body: { undo: BATCH, enquiry: makeDetail({ status: 'contacted', version: 4 }) } });
    expect(await screen.findAllByText('Enquiry status updated')).not.toHaveLength(0);
    expect(patches(sent)).toEqual([{ status: 'contacted', version: 3 }]);
    await waitFor(() => expect(readTabs()[1]).toBe('New4')); // the server's own count has the last word
  });

  it('that fail are taken back, with the reason', async () => {
    const { dialog, press } = await openFirst({}, ({ method }) => (method === 'PATCH' ? AWAY : null));
    await press('Mark as Closed');
    expect(await within(dialog).findByText(AWAY.body.message)).toBeVisible();
    expect(screen.getByText('Failed to update enquiry status')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Mark as Closed' })).toBeVisible();
    expect(readTabs()).toEqual(['All9', 'New4', 'Contacted3', 'Converted1', 'Closed1', 'Spam2']);
    expect(within(dialog).getByRole('status')).toHaveTextContent(/Failed to update enquiry status/);
  });

  it('set twice in a row follow each other, each on the version before', async () => {
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

  it('can be undone from where one is', async () => {
    const { dialog, press, user, writes } = await openFirst();
    await press('Mark as Converted');
    const last = await within(dialog).findByRole('region', { name: 'Last change' });
    expect(last).toHaveTextContent('Asha Menon: set to Converted');
    await expectAccessible();
    await user.click(within(last).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(writes().at(-1)).toMatchObject({ url: '/api/admin/enquiries/undo', body: { batchId: BATCH } }),
    );
    expect((await screen.findAllByText('Undone')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull());
  });
});

describe('somebody else was faster', () => {
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
    const notice = await within(shown.dialog).findByRole('region', { name: 'Somebody else was faster' });
    return { ...shown, notice };
  }

  it('is told with who, what and when, and what was typed stays', async () => {
    const { dialog, notice } = await collide();
    expect(notice).toHaveTextContent('arun set the status to Contacted at 14:05.');
    expect(notice).toHaveTextContent('You wanted to set the status to Closed.');
    expect(notice).toHaveFocus();
    expect(screen.getByText('Failed to update enquiry status')).toBeInTheDocument();
    expect(screen.getByLabelText('Note for the team')).toHaveValue('She wants a boat');
    expect(within(dialog).queryByRole('button', { name: 'Mark as Contacted' })).toBeNull();
    await expectAccessible();
  });

  it('then one’s own can still be stored, on their version', async () => {
    const { notice, user, sent } = await collide();
    await user.click(within(notice).getByRole('button', { name: 'Apply mine' }));
    await waitFor(() => expect(patches(sent).at(-1)).toEqual({ status: 'closed', version: 2 }));
    await waitFor(() => expect(screen.queryByText('Somebody else was faster')).toBeNull());
  });

  it('or theirs is kept', async () => {
    const { notice, user, sent } = await collide();
    await user.click(within(notice).getByRole('button', { name: 'Keep theirs' }));
    expect(screen.queryByText('Somebody else was faster')).toBeNull();
    expect(patches(sent)).toHaveLength(1);
  });
});

describe('spam', () => {
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
  ])('%s: asks first, then says what was done or not', async (isSpam, button, action, done, failed, url) => {
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
    expect(screen.queryByRole('row', { name: /Asha Menon/, hidden: true })).toBeNull(); // it has left this tab
  });
});

describe('deleting', () => {
  it('asks first, closes the dialog, and can be undone', async () => {
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

  it('that fails leaves the enquiry where it is', async () => {
    const { press, confirm } = await openFirst({}, ({ method }) => (method === 'DELETE' ? AWAY : null));
    await press('Delete');
    await confirm('Delete enquiry');
    expect((await screen.findAllByText('Failed to delete enquiry'))[0]).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Asha Menon' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Asha Menon', hidden: true })).toBeInTheDocument();
    expect(readTabs()[0]).toBe('All9');
  });

  it('is not offered to those who may not', async () => {
    const { dialog } = await openFirst({ start: { canDelete: false } });
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('owner and follow-up', () => {
  it('the owner is chosen among those who work here', async () => {
    const { user, sent } = await openFirst();
    const select = screen.getByLabelText('Owner');
    await waitFor(() =>
      expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual([
        'Nobody',
        'meera (me)',
        'arun',
      ]),
    );
    await user.selectOptions(select, 'arun');
    expect(await screen.findAllByText('Owner saved')).not.toHaveLength(0);
    expect(patches(sent)).toEqual([{ assigneeId: ARUN.id, version: 1 }]);
    expect(select).toHaveValue(ARUN.id);
    await user.selectOptions(select, 'Nobody');
    await waitFor(() => expect(patches(sent)).toHaveLength(2));
    expect(patches(sent)[1]).toEqual({ assigneeId: null, version: 2 });
  });

  it('the follow-up is a day of one’s own or a usual one', async () => {
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
});

describe('notes', () => {
  const SESSION_OVER =
    'Your session has ended. Sign in again in a new tab, then press Save again: your text is kept.';
  const note = () => screen.getByLabelText('Note for the team');

  it('are stored once each, and empty ones are not sent', async () => {
    const { user, press, writes, dialog } = await openFirst();
    await press('Save note');
    expect(note()).toHaveAccessibleDescription('Write a note first.');
    await user.type(note(), 'Wants a quiet boat');
    await press('Save note');
    expect(await within(dialog).findByText('Wants a quiet boat', { selector: 'p' })).toBeVisible();
    expect(note()).toHaveValue('');
    await user.type(note(), 'And a cot');
    await press('Save note');
    await waitFor(() => expect(writes()).toHaveLength(2));
    const keys = writes().map(({ body }) => body?.key);
    expect(new Set(keys).size).toBe(2);
    expect(sessionStorage).toHaveLength(0);
  });

  it('outlive an expired session and a closed dialog, and are sent again as the same note', async () => {
    let hasEnded = true;
    const { user, press, writes, dialog } = await openFirst({}, ({ url }) =>
      hasEnded && /notes$/.test(url)
        ? { status: 401, body: { success: false, message: 'Please sign in to continue.' } }
        : null,
    );
    await user.type(note(), 'Half a page of thoughts');
    await press('Save note');
    await waitFor(() => expect(note()).toHaveAccessibleDescription(SESSION_OVER));
    expect(within(dialog).getByRole('link', { name: 'Sign in again in a new tab' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(note()).toHaveValue('Half a page of thoughts');
    await expectAccessible();
    await press('Close');
    await user.click(screen.getByRole('button', { name: 'Asha Menon' }));
    await waitFor(() => expect(note()).toHaveValue('Half a page of thoughts'));
    hasEnded = false;
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(note()).toHaveValue(''));
    const [first, second] = writes().map(({ body }) => body?.key);
    expect(second).toBe(first);
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('that failed and were then rewritten are another note', async () => {
    let isBroken = true;
    const { user, press, writes } = await openFirst({}, ({ url }) =>
      isBroken && /notes$/.test(url) ? AWAY : null,
    );
    await user.type(note(), 'One');
    await press('Save note');
    await waitFor(() =>
      expect(note()).toHaveAccessibleDescription(/could not be saved.*Your text is kept\./),
    );
    isBroken = false;
    await user.type(note(), ' and two');
    await press('Save note');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.body).toMatchObject({ text: 'One and two' });
    expect(writes()[1]?.body?.key).not.toBe(writes()[0]?.body?.key);
  });
});

describe('many at once', () => {
  it('rows are selected, changed together and undone together', async () => {
    const { user, writes } = renderInbox({ rows: makeGuests(3) });
    await user.click(screen.getByRole('checkbox', { name: 'Select Guest 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Guest 3' }));
    const bar = await screen.findByRole('region', { name: 'Selected enquiries' });
    expect(bar).toHaveTextContent('2 enquiries selected');
    await expectAccessible();
    await user.selectOptions(within(bar).getByLabelText('Status'), 'closed');
    await user.click(within(bar).getByRole('button', { name: 'Set status' }));
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({
        change: { status: 'closed' },
        ids: [1, 3].map((n) => makeGuests(1, n)[0]?.id),
      }),
    );
    const last = await screen.findByRole('region', { name: 'Last change' });
    expect(last).toHaveTextContent('2 enquiries: set to Closed');
    expect(screen.getByRole('row', { name: /Guest 1/ })).toHaveTextContent('Closed');
    expect(screen.queryByRole('region', { name: 'Selected enquiries' })).toBeNull();
    await user.click(within(last).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()[1]?.body).toEqual({ batchId: BATCH }));
  });

  it('everything that matches can be meant, by the filter itself', async () => {
    const { user, writes } = renderInbox({
      rows: makeGuests(2),
      page: { nextCursor: 'more' },
      url: '/admin?tab=new&party=couple',
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: 'Select everything that matches' }));
    await user.click(screen.getByRole('button', { name: 'Set owner' }));
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({
        change: { assigneeId: MEERA.id },
        filter: { tab: 'new', party: 'couple' },
      }),
    );
  });

  it('says how many that is when the tab is not narrowed', async () => {
    const { user } = renderInbox({
      rows: makeGuests(2),
      page: { nextCursor: 'more' },
      url: '/admin?tab=new',
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    expect(
      await screen.findByRole('button', { name: `Select everything that matches (${COUNTS.new})` }),
    ).toBeVisible();
  });

  it.each([
    ['Mark as Spam', 'Mark', { isSpam: true }, 'Enquiry marked as spam'],
    ['Delete', 'Delete', { delete: true }, 'Enquiry deleted successfully'],
  ])('%s asks first', async (button, action, change, said) => {
    const { user, writes } = renderInbox({ rows: makeGuests(3) });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: button }));
    const question = await screen.findByRole('alertdialog', { name: /3 enquiries/ });
    await expectAccessible();
    await user.click(within(question).getByRole('button', { name: action }));
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ change }));
    expect((await screen.findAllByText(said))[0]).toBeVisible();
    if (button === 'Delete') expect(await screen.findByText('No Enquiries Found')).toBeVisible();
  });

  it('that fail are taken back, row by row', async () => {
    const { user } = renderInbox({ rows: makeGuests(3) }, ({ url }) =>
      /bulk$/.test(url)
        ? { status: 422, body: { message: '6,000 enquiries match. Please narrow the filters.' } }
        : null,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: 'Set status' }));
    expect(await screen.findByText('6,000 enquiries match. Please narrow the filters.')).toBeVisible();
    expect(screen.getByText('Failed to update enquiry status')).toBeVisible();
    for (const row of screen.getAllByRole('row', { name: /Guest/ })) expect(row).toHaveTextContent('New');
    expect(readTabs()).toEqual(['All9', 'New4', 'Contacted3', 'Converted1', 'Closed1', 'Spam2']);
    expect(screen.getByRole('region', { name: 'Selected enquiries' })).toBeVisible();
  });
});
