import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { EnquiryFilters } from '@/components/admin/enquiry-filters';
import { EnquiryInbox } from '@/components/admin/enquiry-inbox';
import { Toaster } from '@/components/ui/toaster';
import type { EnquiryDetail } from '@/lib/enquiries/admin-types';
import { router } from '@/tests/support/next-navigation';
import { makeDetail, makeListItem, stubStaffApi, type Sent } from './staff-api';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

type Write = (sent: Sent) => { status: number; body: unknown };
const CONFLICT = 'Someone else changed this in the meantime. Reload to see their change.';

beforeEach(() => {
  toast.removeAll();
  router.refresh.mockClear();
});

async function open(detail: EnquiryDetail = makeDetail(), write?: Write, canDelete = true) {
  const sent = stubStaffApi((request) => {
    if (request.method === 'GET') return { status: 200, body: detail };
    return write?.(request) ?? { status: 200, body: { enquiry: { ...detail, ...request.body, version: detail.version + 1 } } };
  });
  render(
    <>
      <EnquiryInbox items={[makeListItem()]} canDelete={canDelete} />
      <Toaster />
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Asha Menon' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asha Menon' });
  await within(dialog).findByRole('region', { name: 'Actions' });
  const writes = () => sent.filter(({ method }) => method !== 'GET');
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const confirm = async (name: string) => user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  return { dialog, user, press, confirm, writes, sent };
}

describe('the list', () => {
  it('is a table with what staff look for, a blank package reading General', () => {
    render(<EnquiryInbox items={[makeListItem(), makeListItem({ id: 'b', tourTitle: '', children: 0, adults: 1 })]} canDelete />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(/Asha Menon.*KT-7F3K9Q.*Heart of Kerala.*2 adults, 1 child.*15 Jan 2027.*New.*20 Nov 2026, 15:30/);
    expect(rows[1]).toHaveTextContent(/General.*1 adult(?!s)/);
  });

  it('says when there is nothing', () => {
    render(<EnquiryInbox items={[]} canDelete />);
    expect(screen.getByText('No Enquiries Found')).toBeVisible();
  });

  it('has six tabs with their counts, each an address that keeps the search', () => {
    const counts = { all: 9, new: 4, contacted: 3, converted: 1, closed: 1, spam: 2 };
    render(<EnquiryFilters tab="new" search="asha" counts={counts} />);
    const tabs = within(screen.getByRole('navigation', { name: 'Enquiries by status' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['All9', 'New4', 'Contacted3', 'Converted1', 'Closed1', 'Spam2']);
    expect(tabs[5]).toHaveAttribute('href', '/admin?tab=spam&q=asha');
    expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs[1]]);
    expect(screen.getByRole('searchbox', { name: 'Search enquiries' })).toHaveValue('asha');
  });
});

describe('the detail dialog', () => {
  it('shows everything and the ways to answer', async () => {
    const { dialog } = await open(makeDetail({ suspicion: 'honeypot' }));
    for (const text of [
      'asha@example.com', '98470 12345', 'Heart of Kerala', '₹11,500 per pax (min 4 person)', '2 adults, 1 child', '15 Jan 2027',
      /We love boats/, 'KT-7F3K9Q', 'website', 'Pune, Maharashtra, India', '198.51.100.4', 'Firefox on Android',
      'A field that people cannot see was filled in', '20 Nov 2026, 15:30',
    ]) expect(within(dialog).getAllByText(text)[0]).toBeVisible(); // prettier-ignore
    const whatsApp = within(dialog).getByRole('link', { name: /WhatsApp/ });
    expect(whatsApp).toHaveAttribute('href', 'https://wa.me/919847012345');
    expect(whatsApp).toHaveAttribute('target', '_blank');
    expect(within(dialog).getByRole('link', { name: 'Email' })).toHaveAttribute('href', expect.stringMatching(/^mailto:asha@example\.com\?/));
  });

  it('does without an e-mail address, a package and a place', async () => {
    const nothing = { locationCity: null, locationState: null, locationCountry: null };
    const { dialog } = await open(makeDetail({ email: null, tourTitle: '', ...nothing }));
    expect(within(dialog).getByText('Not given')).toBeVisible();
    expect(within(dialog).getByText('General')).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: 'Email' })).toBeNull();
  });

  it('says when it could not be read, and tries again', async () => {
    let isBroken = true;
    stubStaffApi(() => (isBroken ? { status: 503, body: { message: 'away' } } : { status: 200, body: makeDetail() }));
    render(<EnquiryInbox items={[makeListItem()]} canDelete />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Asha Menon' }));
    expect(await screen.findByText('Failed to load enquiries')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Pune, Maharashtra, India')).toBeVisible();
  });

  it('becomes the sign-in form when the session has ended', async () => {
    stubStaffApi(() => ({ status: 401, body: { message: 'Please sign in to continue.' } }));
    render(<EnquiryInbox items={[makeListItem()]} canDelete />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Asha Menon' }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });
});

describe('statuses', () => {
  it.each([
    ['new', ['Mark as Contacted', 'Mark as Converted', 'Mark as Closed']],
    ['contacted', ['Mark as Converted', 'Mark as Closed']],
    ['converted', ['Mark as Contacted', 'Mark as Closed']],
    ['closed', ['Mark as Contacted', 'Mark as Converted']],
  ] as const)('from %s offer the others', async (status, names) => {
    const { dialog } = await open(makeDetail({ status }));
    const buttons = within(dialog).getAllByRole('button').map((button) => button.textContent ?? '');
    expect(buttons.filter((name) => /^Mark as C/.test(name))).toEqual(names);
  });

  it('are set on the version that was shown, and the page is read anew', async () => {
    const { dialog, press, writes } = await open(makeDetail({ version: 3 }));
    await press('Mark as Contacted');
    expect(await screen.findAllByText('Enquiry status updated')).not.toHaveLength(0);
    expect(writes()).toMatchObject([{ method: 'PATCH', url: expect.stringMatching(/enquiries\/6f1c/), body: { status: 'contacted', version: 3 } }]);
    expect(within(dialog).queryByRole('button', { name: 'Mark as Contacted' })).toBeNull();
    expect(within(dialog).getByRole('region', { name: 'Actions' })).toHaveFocus();
    expect(router.refresh).toHaveBeenCalled();
  });

  it('that somebody else changed first are read again and the reason is shown', async () => {
    const { dialog, press, sent } = await open(makeDetail(), () => ({ status: 409, body: { message: CONFLICT } }));
    await press('Mark as Closed');
    expect(await within(dialog).findByText(CONFLICT)).toBeVisible();
    expect(screen.getByText('Failed to update enquiry status')).toBeInTheDocument();
    await waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(within(dialog).getByRole('status')).toHaveTextContent(/Failed to update enquiry status/);
  });
});

describe('spam', () => {
  it.each([
    [false, 'Mark as Spam', 'Mark', 'Enquiry marked as spam', 'Failed to mark as spam'],
    [true, 'Unmark as Spam', 'Unmark', 'Enquiry unmarked as spam', 'Failed to unmark as spam enquiry'],
  ])('%s: asks first, then says what was done or not', async (isSpam, button, action, done, failed) => {
    let status = 500;
    const detail = makeDetail({ isSpam });
    const { press, confirm, writes } = await open(detail, ({ body }) =>
      status === 200 ? { status, body: { enquiry: { ...detail, ...body } } } : { status, body: { message: 'Something went wrong.' } },
    );
    await press(button);
    await confirm('Cancel');
    expect(writes()).toEqual([]);
    await press(button);
    await confirm(action);
    expect((await screen.findAllByText(failed))[0]).toBeInTheDocument();
    status = 200;
    await press(button);
    await confirm(action);
    expect((await screen.findAllByText(done))[0]).toBeInTheDocument();
    expect(writes().map(({ body }) => body)).toEqual([1, 2].map(() => ({ isSpam: !isSpam, version: 1 })));
  });
});

describe('deleting', () => {
  it('asks first, closes the dialog, and can be undone', async () => {
    const { press, confirm, writes, user } = await open(makeDetail(), () => ({ status: 200, body: { success: true } }));
    await press('Delete');
    await confirm('Delete enquiry');
    expect((await screen.findAllByText('Enquiry deleted successfully'))[0]).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes().map(({ method, url }) => [method, url.split('/').at(-1)])).toEqual([
      ['DELETE', makeListItem().id],
      ['POST', 'restore'],
    ])); // prettier-ignore
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('that fails leaves the enquiry where it is', async () => {
    const { press, confirm } = await open(makeDetail(), () => ({ status: 503, body: { message: 'We cannot reach our records.' } }));
    await press('Delete');
    await confirm('Delete enquiry');
    expect((await screen.findAllByText('Failed to delete enquiry'))[0]).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Asha Menon' })).toBeVisible();
  });

  it('is not offered to those who may not', async () => {
    const { dialog } = await open(makeDetail(), undefined, false);
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
