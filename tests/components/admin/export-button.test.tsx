import '@/tests/support/observers';
import { screen, waitFor } from '@testing-library/react';
import { expectAccessible, makeGuests, renderInbox } from './inbox/fake-inbox';

type Call = { url: string; signal: AbortSignal | undefined };
type Answer = Partial<Response> | Promise<Partial<Response>>;

const FILE = {
  ok: true,
  status: 200,
  headers: new Headers({ 'Content-Disposition': 'attachment; filename="enquiries_list_2026-11-22.csv"' }),
  blob: async () => new Blob(['\uFEFFName']),
};
const refusal = (status: number, message: string) => ({
  ok: false,
  status,
  json: async () => ({ success: false, message }) as never,
});

let saved: string[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  window.alert = jest.fn();
});

async function take(layout: string, answer: (call: Call) => Answer, url = '/admin') {
  const { user } = renderInbox({ rows: makeGuests(1), url });
  const api = global.fetch;
  const calls: Call[] = [];
  global.fetch = jest.fn((input: string, init: RequestInit = {}) => {
    if (!input.includes('/export')) return api(input, init);
    const one = { url: input, signal: init.signal ?? undefined };
    calls.push(one);
    return Promise.resolve(answer(one));
  }) as never;
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const item = await screen.findByRole('menuitem', { name: layout });
  await expectAccessible();
  await user.click(item);
  return { user, calls };
}

it.each([
  ['For a spreadsheet', 'list'],
  ['All columns, for Excel', 'full'],
  ['For other programs', 'service'],
])('the export “%s” saves the file of the current view', async (label, layout) => {
  const { calls } = await take(label, () => FILE, '/admin?tab=new&q=asha&source=website');
  expect(await screen.findByText('Enquiries exported successfully')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual([
    `/api/admin/enquiries/export?layout=${layout}&tab=new&q=asha&source=website`,
  ]);
  expect(saved).toEqual(['enquiries_list_2026-11-22.csv blob:file']);
  expect(window.alert).not.toHaveBeenCalled();
});

it('the export button shows an alert and saves nothing when there is nothing to export', async () => {
  await take('All columns, for Excel', () => refusal(404, 'No enquiries found to export.'));
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith('No enquiries found to export.'));
  expect(saved).toEqual([]);
  expect(screen.queryByText('Failed to export enquiries')).toBeNull();
});

it.each([
  ['an error response', () => refusal(503, 'We cannot reach our records.')],
  ['no response', () => Promise.reject(new TypeError('network'))],
  ['a truncated file', () => ({ ...FILE, blob: () => Promise.reject(new TypeError('broken off')) })],
])('the export shows an error and saves nothing after %s', async (_what, answer) => {
  await take('All columns, for Excel', answer);
  expect(await screen.findByText('Failed to export enquiries')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('the export button says why the export must wait', async () => {
  await take('All columns, for Excel', () => refusal(429, 'Two exports are already under way.'));
  expect(await screen.findByText('Two exports are already under way.')).toBeInTheDocument();
});

it('the export button says when the session has ended', async () => {
  await take('All columns, for Excel', () => refusal(401, 'Please sign in to continue.'));
  expect(await screen.findByText(/^Your session has ended\./)).toBeVisible();
});

it('an export can be cancelled while it is downloading', async () => {
  const { user, calls } = await take(
    'All columns, for Excel',
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))),
      ),
  );
  expect(screen.getByRole('button', { name: 'Exporting...' })).toBeVisible();
  expect(await screen.findByText(/^Exporting enquiries\.\.\./)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Export cancelled')).toBeInTheDocument();
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(saved).toEqual([]);
  expect(screen.queryByText('Failed to export enquiries')).toBeNull();
});

it('the export button is absent for an account that may not export', () => {
  renderInbox({ rows: makeGuests(1), start: { canExport: false } });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
