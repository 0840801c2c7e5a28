import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { Inbox } from '@/components/requests/inbox/inbox';
import { InboxBar } from '@/components/requests/inbox/inbox-bar';
import { InboxProvider } from '@/components/requests/inbox/state/inbox-provider';
import type { InboxStart } from '@/components/requests/inbox/state/inbox-state';
import { parseView } from '@/components/requests/inbox/state/inbox-view';
import { Toaster } from '@/components/ui/toaster';
import { toFollowUpMoment } from '@/lib/requests/response-time/clock';
import type { InboxCounts, InboxDetail, InboxPage } from '@/lib/requests/inbox/types';
import { findViolations } from '@/tests/support/axe';
import { makeDetail, stubStaffApi, type Sent } from '../staff-api';
import { startUser } from '@/tests/support/user';

export const MEERA = { id: '11111111-1111-4111-8111-111111111111', username: 'meera', name: 'meera' };
export const ARUN = { id: '22222222-2222-4222-8222-222222222222', username: 'arun', name: 'arun' };
export const BATCH = '33333333-3333-4333-8333-333333333333';
export const COUNTS: InboxCounts = { all: 9, new: 4, contacted: 3, converted: 1, closed: 1, spam: 2 };
export const AWAY = {
  status: 503,
  body: { success: false, message: 'We cannot reach our records just now.' },
};

type Answer = { status: number; body: unknown };
/** Responds to a request, or returns null for the default response. */
export type Override = (sent: Sent) => Answer | Promise<Answer> | null;

export const toId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Creates rows named `Guest 1`, `Guest 2` ... */
export function makeGuests(count: number, first = 1): InboxDetail[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    return makeDetail({
      id: toId(index),
      customerName: `Guest ${index}`,
      reference: `KT-G${String(index).padStart(5, '0')}`,
    });
  });
}

export function toPage(items: InboxDetail[], fields: Partial<InboxPage> = {}): InboxPage {
  return { items, nextCursor: null, counts: COUNTS, searchedAll: true, ...fields };
}

type Options = {
  rows?: InboxDetail[];
  page?: Partial<InboxPage> | null;
  start?: Partial<InboxStart>;
  url?: string;
};

/** Renders the inbox at a URL, with a fake server that has these rows. */
export function renderInbox(
  { rows = [makeDetail()], page = {}, start = {}, url = '/admin' }: Options = {},
  override: Override = () => null,
) {
  toast.removeAll();
  sessionStorage.clear();
  window.history.replaceState(null, '', url);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const sent = stubStaffApi((request) => override(request) ?? answer(stored, request));
  const view = parseView(new URL(url, 'http://localhost').searchParams);
  const first = page && toPage(rows, page);
  const result = render(
    <>
      <InboxProvider
        start={{
          view,
          page: first,
          staff: MEERA,
          canDelete: true,
          canExport: true,
          packages: [{ id: '1', title: 'Heart of Kerala' }],
          today: '2026-11-22',
          ...start,
        }}
      >
        <InboxBar />
        <Inbox />
      </InboxProvider>
      <Toaster />
    </>,
  );
  const user = startUser();
  const writes = () => sent.filter(({ method }) => method !== 'GET');
  const lists = () =>
    sent
      .filter(({ method, url: to }) => method === 'GET' && /\/enquiries(\?|$)/.test(to) && !/limit=/.test(to))
      .map(({ url: to }) => to);
  return { ...result, user, sent, stored, writes, lists };
}

/** Renders the inbox and opens the dialog of the first row. */
export async function openFirst(options: Options = {}, override?: Override) {
  const rows = options.rows ?? [makeDetail()];
  const shown = renderInbox({ ...options, rows }, override);
  const name = rows[0]?.customerName ?? '';
  await shown.user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByRole('region', { name: 'Actions' });
  const press = (button: string | RegExp) =>
    shown.user.click(within(dialog).getByRole('button', { name: button }));
  /** Opens the menu of rare actions and chooses one. */
  const pick = async (item: string) => {
    await press('More actions');
    await shown.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const confirm = async (button: string) =>
    shown.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
  return { ...shown, dialog, press, pick, confirm };
}

/** The texts of the filled buttons. */
export function readFilled(part: HTMLElement): (string | null)[] {
  const isFilled = ({ classList }: Element) => classList.contains('bg-lagoon');
  return [...part.querySelectorAll('a, button')].filter(isFilled).map(({ textContent }) => textContent);
}

/** A change that stays pending until released. */
export function hold() {
  let release: (answer: { status: number; body: unknown }) => void = () => undefined;
  const held = new Promise<{ status: number; body: unknown }>((resolve) => (release = resolve));
  return { held, release: (answer: { status: number; body: unknown }) => release(answer) };
}

/** Expects no axe violations in the current state. */
export async function expectAccessible(): Promise<void> {
  expect(await findViolations()).toEqual([]);
}

function answer(stored: Map<string, InboxDetail>, { method, url, body }: Sent): Answer {
  const [, path = ''] = /\/api\/admin([^?]*)/.exec(url) ?? [];
  const [, id = ''] = /^\/(?:enquiries|custom-itineraries)\/([\da-f-]{36})/.exec(path) ?? [];
  const row = stored.get(id);
  if (path === '/staff-names') return { status: 200, body: { items: [ARUN, MEERA] } };
  if (path === '/views') return { status: 200, body: { items: [] } };
  if (path === '/enquiries') return { status: 200, body: toPage([...stored.values()]) };
  if (path === '/enquiries/undo')
    return { status: 200, body: { success: true, message: 'Undone', changed: 1, skipped: 0 } };
  if (path === '/enquiries/bulk') {
    const ids = (body?.ids as string[] | undefined) ?? [...stored.keys()];
    for (const each of ids) change(stored, each, body?.change as Record<string, unknown>);
    return {
      status: 200,
      body: { success: true, message: 'Done', changed: ids.length, skipped: 0, undo: BATCH },
    };
  }
  if (!row) return { status: 404, body: { success: false, message: 'This does not exist, or no longer.' } };
  if (path.endsWith('/customer'))
    return { status: 200, body: { same: [], suggested: [], apart: [], cards: [] } };
  if (method === 'GET') return { status: 200, body: row };
  if (method === 'DELETE') stored.delete(id);
  if (method === 'PATCH') change(stored, id, body ?? {});
  if (path.endsWith('/notes')) {
    const note = {
      id: `note-${row.activity.length}`,
      at: '2026-11-22T08:00:00.000Z',
      staff: 'meera',
      kind: 'note',
      before: null,
      after: null,
      note: String(body?.text),
      batchId: null,
    };
    stored.set(id, { ...row, activity: [note, ...row.activity] });
  }
  return { status: 200, body: { success: true, message: 'Done', undo: BATCH, enquiry: stored.get(id) } };
}

function change(stored: Map<string, InboxDetail>, id: string, fields: Record<string, unknown>): void {
  const row = stored.get(id);
  if (!row) return;
  if (fields.delete) return void stored.delete(id);
  const { assigneeId, followUpAt, closing, ...plain } = fields;
  const why = closing as { reason: InboxDetail['closeReason']; note: string } | undefined;
  const owner = [ARUN, MEERA].find((name) => name.id === assigneeId) ?? null;
  stored.set(id, {
    ...row,
    ...plain,
    ...(why ? { closeReason: why.reason, closeNote: why.note } : {}),
    ...(assigneeId === undefined ? {} : { assignee: owner }),
    ...(followUpAt === undefined
      ? {}
      : { followUpAt: followUpAt === null ? null : toFollowUpMoment(String(followUpAt)) }),
    version: row.version + 1,
  });
}
