import '@/tests/support/observers';
import { render, screen, waitFor, within } from '@testing-library/react';
import { StaffKeys } from '@/components/staff/shortcuts/staff-keys';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import type { Sent } from '../staff-api';
import { AWAY, hold, makeGuests, renderInbox, toId, toPage, type Override } from './fake-inbox';
import { paste } from '@/tests/support/user';

const row = (name: string) => screen.getByRole('button', { name });
const rowOf = (name: string) => row(name).closest('[role="row"]');
const isTo = (method: string, path: string) => (sent: Sent) =>
  sent.method === method && sent.url.endsWith(`/enquiries${path}`);
const writesOf = (sent: Sent[]) =>
  sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url.replace('/api/admin/enquiries', ''), body]);
const done = (guest: InboxDetail | undefined, fields: Partial<InboxDetail>) => ({
  status: 200,
  body: { success: true, undo: 'a-batch', enquiry: { ...guest, ...fields } },
});

function open(guests = makeGuests(4), override?: Override, page = {}) {
  const shown = renderInbox({ rows: guests, page }, override);
  render(<StaffKeys />);
  return { ...shown, press: (keys: string) => shown.user.keyboard(keys) };
}

it('rapid key presses save a change, its undo and another change in order, each on the previous version', async () => {
  const guests = makeGuests(2);
  const { held, release } = hold();
  const { press, sent, stored } = open(guests, (request) => {
    if (isTo('POST', '/undo')(request)) stored.set(toId(1), { ...guests[0], version: 3 } as InboxDetail);
    return isTo('PATCH', `/${toId(1)}`)(request) && request.body?.version === 1 ? held : null;
  });
  await press('j1u2');
  release(done(guests[0], { status: 'contacted', version: 2 }));
  await waitFor(() =>
    expect(writesOf(sent)).toEqual([
      ['PATCH', `/${toId(1)}`, { status: 'contacted', version: 1 }],
      ['POST', '/undo', { batchId: 'a-batch' }],
      ['PATCH', `/${toId(1)}`, { status: 'converted', version: 3 }],
    ]),
  );
  expect(await screen.findByRole('region', { name: 'Last change' })).toHaveTextContent('set to Converted');
});

it('undo pressed twice reverts only one change', async () => {
  const { held, release } = hold();
  const { press, sent } = open(makeGuests(2), (request) => (isTo('POST', '/undo')(request) ? held : null));
  await press('j1');
  await screen.findByRole('region', { name: 'Last change' });
  await press('uu');
  release({ status: 200, body: { success: true, message: 'Undone', changed: 1, skipped: 0 } });
  expect(await screen.findByText('There is nothing to undo.')).toBeInTheDocument();
  expect(writesOf(sent).filter(([, path]) => path === '/undo')).toHaveLength(1);
});

it('undo reports that nothing was undone when everything has changed since', async () => {
  const skipped = { success: true, message: 'Undone', changed: 0, skipped: 1 };
  const { press } = open(makeGuests(1), (request) =>
    isTo('POST', '/undo')(request) ? { status: 200, body: skipped } : null,
  );
  await press('j1');
  await screen.findByRole('region', { name: 'Last change' });
  await press('u');
  expect(await screen.findAllByText(/^Nothing was undone\. 1 enquiry left/)).not.toHaveLength(0);
  expect(screen.queryByText('Undone')).toBeNull();
});

it('a status changed back and forth is saved three times, none skipped as unchanged', async () => {
  const guests = makeGuests(1);
  const { held, release } = hold();
  const { press, sent } = open(guests, (request) =>
    request.method === 'PATCH' && request.body?.version === 1 ? held : null,
  );
  await press('j121');
  release(done(guests[0], { status: 'contacted', version: 2 }));
  await waitFor(() =>
    expect(writesOf(sent).map(([, , body]) => (body as { status: string }).status)).toEqual([
      'contacted',
      'converted',
      'contacted',
    ]),
  );
});

it('a bulk change and a change of one of its requests do not collide', async () => {
  const { held, release } = hold();
  const { press, sent, stored } = open(makeGuests(3), (request) =>
    isTo('POST', '/bulk')(request) ? held : null,
  );
  await press('jxjx');
  await press('1');
  await press('{Escape}2');
  expect(writesOf(sent)).toHaveLength(1);
  for (const id of [toId(1), toId(2)])
    stored.set(id, { ...stored.get(id), status: 'contacted', version: 2 } as InboxDetail);
  release({ status: 200, body: { success: true, changed: 2, skipped: 0, undo: 'a-batch' } });
  await waitFor(() =>
    expect(writesOf(sent)[1]).toEqual(['PATCH', `/${toId(2)}`, { status: 'converted', version: 2 }]),
  );
});

describe('late responses', () => {
  it('a failed change does not move the user back from another row', async () => {
    const { held, release } = hold();
    const { press, sent } = open(makeGuests(3), (request) =>
      isTo('PATCH', `/${toId(1)}`)(request) ? held : null,
    );
    await press('j1j');
    release(AWAY);
    expect(await screen.findByText('Failed to update enquiry status')).toBeInTheDocument();
    expect(rowOf('Guest 2')).toHaveAttribute('aria-current', 'true');
    await press('2');
    await waitFor(() => expect(writesOf(sent).at(-1)?.[1]).toBe(`/${toId(2)}`));
  });

  it('a list loaded before a change does not revert it', async () => {
    const guests = makeGuests(3);
    const { held, release } = hold();
    let reads = 0;
    const { press, sent } = open(guests, (request) =>
      isTo('GET', '')(request) && (reads += 1) === 1 ? held : null,
    );
    await press('jxjx1'); // a bulk change reloads the list
    await waitFor(() => expect(reads).toBe(1));
    await press('j1');
    await waitFor(() => expect(writesOf(sent)).toHaveLength(2));
    await screen.findByText('Guest 3: set to Contacted');
    release({ status: 200, body: toPage(guests) });
    await waitFor(() => expect(reads).toBe(2));
    await press('2');
    await waitFor(() =>
      expect(writesOf(sent).at(-1)).toEqual(['PATCH', `/${toId(3)}`, { status: 'converted', version: 2 }]),
    );
  });

  it('a change whose response was lost shows the server state', async () => {
    const { press, stored } = open(makeGuests(2), ({ method, url }) => {
      if (method !== 'PATCH') return null;
      const id = url.slice(-36);
      stored.set(id, { ...stored.get(id), status: 'contacted', version: 2 } as InboxDetail);
      return AWAY;
    });
    await press('j1');
    expect(await screen.findByText('Failed to update enquiry status')).toBeInTheDocument();
    await waitFor(() => expect(within(rowOf('Guest 1') as HTMLElement).getByText('Contacted')).toBeVisible());
  });

  it('details loaded before a change do not hide it', async () => {
    const guests = makeGuests(2);
    const { held, release } = hold();
    let isFirst = true;
    const { press, sent } = open(guests, (request) => {
      if (!isFirst || !isTo('GET', `/${toId(1)}`)(request)) return null;
      isFirst = false;
      return held;
    });
    await press('j{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Guest 1' });
    await press('1');
    await within(dialog).findByRole('button', { name: 'Mark as Converted' });
    release({ status: 200, body: guests[0] });
    await press('3');
    await waitFor(() =>
      expect(writesOf(sent).at(-1)).toEqual(['PATCH', `/${toId(1)}`, { status: 'closed', version: 2 }]),
    );
    expect(within(dialog).queryByRole('button', { name: 'Mark as Closed' })).toBeNull();
  });

  it('in the dialog `j` continues beyond the loaded rows', async () => {
    const { press, stored } = open(
      makeGuests(2),
      ({ url }) => (url.includes('cursor=next') ? { status: 200, body: toPage(makeGuests(1, 3)) } : null),
      { nextCursor: 'next' },
    );
    for (const guest of makeGuests(1, 3)) stored.set(guest.id, guest);
    await press('jj{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Guest 2' });
    expect(within(dialog).getByRole('button', { name: 'Next enquiry' })).toBeEnabled();
    await press('j');
    const next = await screen.findByRole('dialog', { name: 'Guest 3' });
    expect(within(next).getByRole('button', { name: 'Next enquiry' })).toBeDisabled();
  });

  it('loading more rows does not move the active row of a user who went back up', async () => {
    const { held, release } = hold();
    const { press } = open(makeGuests(3), (request) => (request.url.includes('cursor=next') ? held : null), {
      nextCursor: 'next',
    });
    await press('jjjjk');
    release({ status: 200, body: toPage(makeGuests(2, 4)) });
    await screen.findByRole('button', { name: 'Guest 5' });
    expect(rowOf('Guest 2')).toHaveAttribute('aria-current', 'true');
  });
});

describe('changes by others', () => {
  it('a conflict on another enquiry leaves the open enquiry unchanged and says which one is in conflict', async () => {
    const guests = makeGuests(2);
    const { held, release } = hold();
    const { user, press } = open(guests, (request) => (request.method === 'PATCH' ? held : null));
    await press('j1');
    await user.click(row('Guest 2'));
    const dialog = await screen.findByRole('dialog', { name: 'Guest 2' });
    await paste(user, await within(dialog).findByLabelText('Note for the team'), 'Half a thought');
    const message = 'Someone else changed this in the meantime.';
    const current = { ...guests[0], status: 'closed', version: 2 };
    release({ status: 409, body: { success: false, message, current } });
    expect(await within(dialog).findByText(`Guest 1: ${message}`)).toBeVisible();
    await user.keyboard(' and another');
    expect(within(dialog).getByLabelText('Note for the team')).toHaveValue('Half a thought and another');
  });

  it('a deleted request that is opened is reported as deleted, and its row is removed', async () => {
    const { user, stored } = open(makeGuests(2));
    stored.delete(toId(1));
    await user.click(row('Guest 1'));
    const dialog = await screen.findByRole('dialog');
    const gone = 'This enquiry is no longer here: somebody has deleted it.';
    expect(await within(dialog).findByText(gone, { selector: '.bg-danger-pale' })).toBeVisible();
    expect(screen.queryByText('Failed to load enquiries')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(row('Guest 2')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Guest 1' })).toBeNull();
  });

  it('a change that is refused after another list was opened puts no row into that list', async () => {
    const { held, release } = hold();
    const { user, press } = open(makeGuests(2), ({ method, url }) => {
      if (method === 'PATCH') return held;
      return url.includes('tab=closed') ? { status: 200, body: toPage(makeGuests(2, 3)) } : null;
    });
    await press('j1');
    await user.click(screen.getByRole('link', { name: /^Closed/ }));
    await screen.findByRole('button', { name: 'Guest 3' });
    release(AWAY);
    expect(await screen.findAllByText(AWAY.body.message)).not.toHaveLength(0);
    const guests = screen.getAllByRole('button', { name: /^Guest/ }).map(({ textContent }) => textContent);
    expect(guests).toEqual(['Guest 3', 'Guest 4']);
  });

  it('the selection of everything that matches does not carry over to the next view', async () => {
    const { held, release } = hold();
    const { user } = open(makeGuests(3), (request) => (request.url.includes('tab=spam') ? held : null), {
      nextCursor: 'next',
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(await screen.findByRole('button', { name: /^Select everything that matches/ }));
    await user.click(screen.getByRole('link', { name: /^Spam/ }));
    expect(screen.queryByRole('region', { name: 'Selected enquiries' })).toBeNull();
    release({ status: 200, body: toPage([]) });
    expect(await screen.findByText('No Enquiries Found')).toBeVisible();
  });
});
