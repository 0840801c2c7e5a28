import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeDetail } from '../staff-api';
import { makeGuests, renderInbox, toId } from './fake-inbox';

const address = () => window.location.pathname + window.location.search;
const open = (name: string) => screen.findByRole('dialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the URL of an open request', () => {
  it('the URL contains the open request, then the next one, and Back closes the request', async () => {
    const { user } = renderInbox({ rows: makeGuests(3), url: '/admin?tab=new' });
    await user.click(screen.getByRole('button', { name: 'Guest 1' }));
    await open('Guest 1');
    expect(address()).toBe('/admin?tab=new&enquiry=KT-G00001');
    await user.click(await screen.findByRole('button', { name: 'Next enquiry' }));
    await open('Guest 2');
    expect(address()).toBe('/admin?tab=new&enquiry=KT-G00002');
    act(() => window.history.back());
    await isClosed();
    expect(address()).toBe('/admin?tab=new');
    act(() => window.history.forward());
    await open('Guest 2');
    expect(address()).toBe('/admin?tab=new&enquiry=KT-G00002');
  });

  it('Close removes the request from the URL, after which Back leaves the list instead of reopening it', async () => {
    const { user } = renderInbox({ rows: makeGuests(2), url: '/admin?tab=new' });
    const entries = window.history.length;
    await user.click(screen.getByRole('button', { name: 'Guest 1' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await isClosed();
    await waitFor(() => expect(address()).toBe('/admin?tab=new'));
    expect(window.history.length).toBe(entries + 1); // the only additional entry is the one that Forward opens again
    await user.click(screen.getByRole('button', { name: 'Guest 2' }));
    await open('Guest 2');
    expect(address()).toBe('/admin?tab=new&enquiry=KT-G00002');
  });

  it('a request opened just after Close gets its URL, even before the browser has gone back', async () => {
    const { user } = renderInbox({ rows: makeGuests(2) });
    await user.click(screen.getByRole('button', { name: 'Guest 1' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    const other = screen.getByRole('button', { name: 'Guest 2', hidden: true });
    act(() => {
      fireEvent.click(close);
      fireEvent.click(other);
    });
    await open('Guest 2');
    await waitFor(() => expect(address()).toBe('/admin?enquiry=KT-G00002'));
    act(() => window.history.back());
    await isClosed();
    expect(address()).toBe('/admin');
  });

  it('a shared link opens a request that the list does not contain', async () => {
    const other = makeDetail({ id: toId(9), reference: 'KT-THERE1', customerName: 'Somebody Else' });
    renderInbox({ rows: makeGuests(1), url: '/admin?enquiry=KT-THERE1' }, ({ url }) =>
      /enquiries\/KT-THERE1$/.test(url) ? { status: 200, body: other } : null,
    );
    const dialog = await open('Somebody Else');
    expect(await within(dialog).findByRole('region', { name: 'Actions' })).toBeVisible();
    expect(address()).toBe('/admin?enquiry=KT-THERE1');
  });

  it('a request that the server has sent with the page is shown without being fetched again', async () => {
    const [first] = makeGuests(1);
    if (!first) throw new Error('no guest');
    const { sent } = renderInbox({
      rows: [first],
      start: { open: { reference: 'KT-G00001', detail: first } },
      url: '/admin?enquiry=KT-G00001',
    });
    await open('Guest 1');
    expect(sent.filter(({ url }) => /enquiries\/[^?]*$/.test(url) && !/customer/.test(url))).toEqual([]);
  });

  it('a link to a deleted request shows a notice', async () => {
    renderInbox({ rows: makeGuests(1), url: '/admin?enquiry=KT-G0NE11' });
    expect(await screen.findByText('There is nothing left to show.')).toBeVisible();
  });

  it('the URL keeps the open request while filters change', async () => {
    const { user } = renderInbox({ rows: makeGuests(2) });
    await user.click(screen.getByRole('button', { name: 'Guest 1' }));
    await open('Guest 1');
    fireEvent.click(screen.getByRole('link', { name: /^New/, hidden: true }));
    expect(address()).toBe('/admin?tab=new&enquiry=KT-G00001');
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe('/admin?enquiry=KT-G00001'));
    expect(await open('Guest 1')).toBeVisible();
  });
});
