import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  AWAY,
  BATCH,
  COUNTS,
  expectAccessible,
  hold,
  makeGuests,
  MEERA,
  renderInbox,
  toId,
} from './fake-inbox';

const readTabs = () =>
  within(screen.getByRole('navigation', { name: 'Enquiries by status', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((tab) => tab.textContent);

describe('bulk changes', () => {
  it('selected rows are changed and undone together', async () => {
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
        versions: Object.fromEntries([1, 3].map((n) => [makeGuests(1, n)[0]?.id, 1])),
      }),
    );
    const last = await screen.findByRole('region', { name: 'Last change' });
    expect(last).toHaveTextContent('2 enquiries: set to Closed');
    expect(screen.getByRole('row', { name: /Guest 1/ })).toHaveTextContent('Closed');
    expect(screen.queryByRole('region', { name: 'Selected enquiries' })).toBeNull();
    await user.click(within(last).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()[1]?.body).toEqual({ batchId: BATCH }));
  });

  it('a bulk change can cover everything that matches the filter', async () => {
    const { user, writes } = renderInbox({
      rows: makeGuests(2),
      page: { nextCursor: 'more' },
      url: '/admin?tab=new&party=couple',
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: 'Select everything that matches' }));
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({
        change: { assigneeId: MEERA.id },
        filter: { tab: 'new', party: 'couple' },
      }),
    );
  });

  it('an action on a single request changes no others, even if everything that matches is selected', async () => {
    const { user, writes } = renderInbox({ rows: makeGuests(2), page: { nextCursor: 'more' } });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: /^Select everything that matches/ }));
    await user.click(screen.getByRole('button', { name: 'Guest 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Guest 1' });
    await user.click(await within(dialog).findByRole('button', { name: 'Mark as Closed' }));
    await waitFor(() => expect(writes()[0]?.url).toMatch(new RegExp(`/enquiries/${toId(1)}$`)));
  });

  it('a half-typed day in a bulk change clears no follow-ups, also when Enter is pressed in the field', async () => {
    const { user, writes } = renderInbox({ rows: makeGuests(2) });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    const day = await screen.findByLabelText('Follow-up');
    Object.defineProperty(day, 'validity', { value: { badInput: true } }); // what browsers report for 12/05/____
    fireEvent.submit(day);
    expect(await screen.findByText('Complete the day, or clear the field.')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('a bulk change of a whole tab shows the number of matches', async () => {
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
  ])('the bulk action %s asks for confirmation', async (button, action, change, text) => {
    const { user, writes } = renderInbox({ rows: makeGuests(3) });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: button }));
    const question = await screen.findByRole('alertdialog', { name: /3 enquiries/ });
    await expectAccessible();
    await user.click(within(question).getByRole('button', { name: action }));
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ change }));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    if (button === 'Delete') expect(await screen.findByText('No Enquiries Found')).toBeVisible();
  });

  it('a bulk change that fails is rolled back in every row', async () => {
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

  it('a double press on a bulk change reports the changed and unchanged rows of the first, which can be undone', async () => {
    const { held, release } = hold();
    let presses = 0;
    const { user, writes } = renderInbox({ rows: makeGuests(2) }, ({ url }) => {
      if (!url.endsWith('/bulk')) return null;
      presses += 1;
      return presses === 1
        ? held
        : { status: 200, body: { success: true, changed: 0, skipped: 2, undo: null } };
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Set status' }));
    release({ status: 200, body: { success: true, changed: 1, skipped: 1, undo: BATCH } });
    await waitFor(() => expect(writes()).toHaveLength(2));
    const last = await screen.findByRole('region', { name: 'Last change' });
    expect(last).toHaveTextContent('1 enquiry: set to Contacted; 1 left as it was');
    await user.click(within(last).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()[2]?.body).toEqual({ batchId: BATCH }));
  });

  // Regression: the toast reported a deletion, and the open request was closed.
  it('a bulk change reports that nothing changed, and keeps the rows if the list cannot be reloaded', async () => {
    const { user } = renderInbox({ rows: makeGuests(2) }, ({ url }) =>
      url.endsWith('/bulk')
        ? { status: 200, body: { success: true, changed: 0, skipped: 2, undo: null } }
        : url.includes('?') // the refreshed list
          ? AWAY
          : null,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: /2 enquiries/ });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('0 enquiries: deleted; 2 left as they were')).toBeVisible();
    expect(screen.queryByText('Enquiry deleted successfully')).toBeNull();
    expect(screen.getAllByRole('row', { name: /Guest/ })).toHaveLength(2);
  });

  // Regression: the rows kept their former versions, so every later bulk change skipped them.
  it('a second bulk change works although the refresh after the first one failed', async () => {
    const { user, writes } = renderInbox({ rows: makeGuests(2) }, ({ url, method }) =>
      method === 'GET' && /\/enquiries\?/.test(url) ? AWAY : null,
    );
    const setStatus = async () => {
      await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
      await user.click(await screen.findByRole('button', { name: 'Set status' }));
    };
    await setStatus();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected enquiries' })).toBeNull());
    await setStatus();
    await waitFor(() =>
      expect(writes()[1]?.body).toMatchObject({ versions: { [toId(1)]: 2, [toId(2)]: 2 } }),
    );
  });

  it('a bulk change whose response was lost shows the state of the server', async () => {
    const { user, stored } = renderInbox({ rows: makeGuests(2) }, ({ url }) => {
      if (!url.endsWith('/bulk')) return null;
      for (const row of makeGuests(2)) stored.set(row.id, { ...row, status: 'contacted', version: 2 });
      return AWAY;
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: 'Set status' }));
    expect(await screen.findByText('Failed to update enquiry status')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('row', { name: /Guest 2/ })).toHaveTextContent('Contacted'));
  });

  it('a bulk change clears follow-ups only with the button for that', async () => {
    const { user, writes } = renderInbox({ rows: makeGuests(2) });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    const bar = await screen.findByRole('region', { name: 'Selected enquiries' });
    expect(within(bar).queryByRole('button', { name: 'Set follow-up' })).toBeNull();
    const day = within(bar).getByLabelText('Follow-up');
    await user.type(day, '0027-01-15'); // a year of two digits
    await user.click(within(bar).getByRole('button', { name: 'Set follow-up' }));
    expect(day).toHaveAccessibleDescription('Give the year with four digits.');
    await user.clear(day);
    await user.type(day, '2026-12-31');
    await user.click(within(bar).getByRole('button', { name: 'Set follow-up' }));
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ change: { followUpAt: '2026-12-31' } }));
  });
});
