import '@/tests/support/observers';
import { screen, waitFor, within } from '@testing-library/react';
import { stopDate } from '@/tests/support/clock';
import { openWithKeys } from '../keys/keyboard';
import { makeDetail } from '../staff-api';
import { expectAccessible, makeGuests, MEERA, renderInbox } from './fake-inbox';

beforeEach(() => {
  // A wide window: the open request is shown beside the list.
  window.matchMedia = jest.fn((media: string) => ({
    ...{ media, matches: media === '(min-width: 1200px)', onchange: null },
    ...{ addEventListener: jest.fn(), removeEventListener: jest.fn(), dispatchEvent: jest.fn() },
    ...{ addListener: jest.fn(), removeListener: jest.fn() },
  })) as never;
  window.HTMLElement.prototype.scrollTo = jest.fn() as never;
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const pane = (name: string) => screen.findByRole('dialog', { name });
async function openGuest(count = 4) {
  const shown = openWithKeys(makeGuests(count));
  await shown.user.click(screen.getByRole('button', { name: 'Guest 1' }));
  await within(await pane('Guest 1')).findByRole('region', { name: 'Actions' });
  return shown;
}

it('the open request beside the list is not modal: another row opens with a click anywhere on it', async () => {
  const { user } = await openGuest();
  expect(await pane('Guest 1')).not.toHaveAttribute('aria-modal');
  expect((await pane('Guest 1')).contains(document.activeElement)).toBe(true);
  const row = screen.getByRole('button', { name: 'Guest 3' }).closest('tr') as HTMLElement;
  await user.click(within(row).getByText('We love boats.'));
  expect(await pane('Guest 3')).toBeVisible();
  expect(row).toHaveAttribute('aria-current', 'true');
  await expectAccessible();
});

it('Escape closes the open request beside the list and focuses its row, but not while a confirmation is open', async () => {
  const { user } = await openGuest();
  await user.keyboard('s');
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await pane('Guest 1')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guest 1' })).toHaveFocus());
});

it('the open request beside the list closes after a bulk deletion, without saying that somebody else deleted it', async () => {
  const { user } = await openGuest();
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
  const bar = await screen.findByRole('region', { name: 'Selected enquiries' });
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No Enquiries Found')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/somebody has deleted it/)).toBeNull();
});

it('the open request beside the list shows the data of the list while the rest is loading', async () => {
  const { user } = renderInbox({ rows: makeGuests(1) }, ({ url }) =>
    /enquiries\/0{8}/.test(url) ? new Promise(() => undefined) : null,
  );
  await user.click(screen.getByRole('button', { name: 'Guest 1' }));
  const dialog = await pane('Guest 1');
  expect(dialog).toHaveTextContent(/Heart of Kerala.*15 Jan 2027.*2 adults, 1 child.*We love boats\./);
});

it.each([
  ['1', { status: 'contacted' }],
  ['m', { assigneeId: MEERA.id }],
  ['t', { followUpAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
])('the key %s changes the request and opens the next one', async (key, change) => {
  const { user, writes } = await openGuest();
  await user.keyboard(key);
  expect(await pane('Guest 2')).toBeVisible();
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'PATCH', body: change }]));
});

it.each([
  ['s', 'Mark', 'PATCH'],
  ['d', 'Delete enquiry', 'DELETE'],
])('the key %s asks for confirmation, then opens the next request', async (key, button, method) => {
  const { user, writes } = await openGuest();
  await user.keyboard(key);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
  expect(await pane('Guest 2')).toBeVisible();
  await waitFor(() => expect(writes()).toMatchObject([{ method }]));
  expect(screen.queryByRole('button', { name: 'Guest 1' })).toBeNull();
});

describe('when a keyboard shortcut changes a request and opens the next one', () => {
  beforeEach(() => stopDate());
  afterEach(() => jest.useRealTimers());

  it('the next request is announced; n pressed right after the change still applies to the changed request', async () => {
    const { user } = await openGuest();
    await user.keyboard('tn');
    expect(await screen.findByText('Opened Guest 2')).toBeInTheDocument();
    const dialog = await pane('Guest 1');
    await waitFor(() => expect(within(dialog).getByLabelText('Note for the team')).toHaveFocus());
  });

  it('a key pressed a second after the change applies to the next request', async () => {
    const { user } = await openGuest();
    await user.keyboard('t');
    await within(await pane('Guest 2')).findByRole('region', { name: 'Actions' });
    jest.setSystemTime(Date.now() + 1_000);
    await user.keyboard('n');
    const note = within(await pane('Guest 2')).getByRole('textbox', { name: 'Note for the team' });
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveAttribute('placeholder', 'About Guest 2, for the team');
  });

  it('letters typed while a field of the changed request loads do not apply to the next one', async () => {
    const { user, writes } = await openGuest();
    await user.keyboard('tnm1');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(await pane('Guest 1')).toBeVisible();
  });
});

describe('the actions of a row', () => {
  it('the action menu of a row changes the request without opening it', async () => {
    const { user, writes } = renderInbox({ rows: makeGuests(2) });
    await user.click(screen.getByRole('button', { name: 'Actions for Guest 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'Guest 2' });
    expect(
      within(sheet)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Mark as Contacted',
      'Assign to me',
      'Follow up tomorrow',
      'Follow up in 3 days',
      'Reply',
      'Select',
      'Mark as Converted',
      'Mark as Closed',
      'Mark as Spam',
      'Delete',
      'Cancel',
    ]);
    await expectAccessible();
    await user.click(within(sheet).getByRole('button', { name: 'Assign to me' }));
    await waitFor(() =>
      expect(writes()).toMatchObject([{ method: 'PATCH', body: { assigneeId: MEERA.id } }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('working through due requests opens one after the other, and says when nothing is due', async () => {
  const received = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const rows = makeGuests(3).map((row) => makeDetail({ ...row, enquiryDate: received }));
  const { user, lists, decide } = await startWork(rows);
  expect(lists()[0]).toBe('/api/admin/enquiries?clock=now');
  await decide('Guest 1', 'Mark as Contacted');
  await decide('Guest 2', 'Tomorrow'); // still late, because nobody has contacted the customer yet
  expect(await pane('Guest 2')).toBeVisible();
  await decide('Guest 2', 'Mark as Closed');
  await user.keyboard('1');
  expect(await screen.findByText(/You dealt with 3 enquiries\./)).toBeVisible();
  expect(screen.getAllByText('Nothing is due.')).toHaveLength(2); // once on the page, once in the live region
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function startWork(rows: ReturnType<typeof makeGuests>) {
  const shown = openWithKeys(rows);
  await shown.user.click(screen.getByRole('button', { name: /^Work through/ }));
  const decide = async (name: string, button: string) =>
    shown.user.click(await within(await pane(name)).findByRole('button', { name: button }));
  return { ...shown, decide };
}
