import '@/tests/support/observers';
import { act, render, screen } from '@testing-library/react';
import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { findViolations } from '@/tests/support/axe';
import { FakeEventSource } from '../admin/live/fake-event-source';
import { stubStaffApi } from '../admin/staff-api';
import { makeDay } from './make-draft';
import { makeItem, SETTINGS } from './make-item';

const ANNA = { tab: 'tab-of-anna', staff: 'anna', revision: 1 };
const NAMES: Record<string, string> = { anna: 'Anna Menon', ravi: 'Ravi Das' };

let stored: QuoteInEditor;
let sent: ReturnType<typeof stubStaffApi>;
let refusal: number | null;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  FakeEventSource.install();
  refusal = null;
});
afterEach(() => jest.useRealTimers());

/** Shows the editor as Meera sees it, connected to the live stream. The server responds with `stored`. */
async function show() {
  stored = makeItem();
  sent = stubStaffApi(({ method, url, body }) => {
    if (url.endsWith('/editors')) {
      if (refusal) return { status: refusal, body: { message: 'This quote does not exist, or no longer.' } };
      const asked = body?.others as string[];
      return { status: 200, body: { names: Object.fromEntries(asked.map((id) => [id, NAMES[id]])) } };
    }
    if (method === 'PUT') stored = { ...stored, revision: stored.revision + 1 };
    return { status: 200, body: { item: stored } };
  });
  const shown = render(<QuoteEditor item={stored} settings={SETTINGS} packages={[]} me="meera" />);
  await FakeEventSource.last.say('ready');
  await pass(1_000);
  return shown;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function hear(op: 'insert' | 'update' | 'delete', by: object = {}, quote = 'q1') {
  await FakeEventSource.last.say('editor', { ids: [quote], op, by: { ...ANNA, ...by } });
  await pass(1_000);
}
const listAnnounced = () => sent.filter(({ url }) => url.endsWith('/editors')).map(({ body }) => body?.is);
const getLine = () => screen.queryByText(/^Also in this quote/);

it('announces itself once, and not again while nobody else has the quote open', async () => {
  const { unmount } = await show();
  await hear('insert', {}, 'another-quote');
  await hear('insert', { staff: 'meera', tab: 'my-second-tab' });
  await pass(600_000);
  unmount();
  expect(listAnnounced()).toEqual(['insert']);
});

it('names a colleague who opens the quote, in a status, until the colleague leaves', async () => {
  const { container } = await show();
  await hear('insert');
  expect(getLine()).toHaveTextContent('Also in this quote: Anna Menon');
  expect(getLine()).toHaveAttribute('role', 'status');
  await hear('insert', { staff: 'ravi', tab: 'tab-of-ravi' });
  expect(getLine()).toHaveTextContent('Also in this quote: Anna Menon and Ravi Das');
  jest.useRealTimers();
  expect(await findViolations(container)).toEqual([]);
  jest.useFakeTimers();
  await hear('delete', { staff: 'ravi', tab: 'tab-of-ravi' });
  await hear('delete');
  expect(getLine()).toBeNull();
});

it('announces itself repeatedly while others have the quote open; a page silent for 90 seconds counts as closed', async () => {
  await show();
  await hear('insert');
  expect(listAnnounced()).toEqual(['insert', 'update']);
  await pass(50_000);
  expect(listAnnounced()).toEqual(['insert', 'update', 'update', 'update']);
  expect(getLine()).toBeVisible();
  await pass(60_000);
  expect(getLine()).toBeNull();
  const before = listAnnounced().length;
  await pass(600_000);
  expect(listAnnounced()).toHaveLength(before);
});

it('notifies the others when it is closed', async () => {
  const { unmount } = await show();
  await hear('insert');
  unmount();
  expect(listAnnounced().at(-1)).toBe('delete');
});

it('shows no names to an account that may no longer see the request', async () => {
  await show();
  await hear('insert');
  refusal = 404;
  await pass(30_000);
  expect(getLine()).toBeNull();
  await hear('update');
  expect(getLine()).toBeNull();
});

it('merges what a colleague has saved, and shows author and changes', async () => {
  await show();
  await hear('insert');
  stored = makeItem({ revision: 2 }, { days: [makeDay('d1', 'Thekkady')], greeting: 'Dear Asha' });
  await hear('update', { revision: 2 });
  expect(screen.getByLabelText(/^Greeting/)).toHaveValue('Dear Asha');
  expect(screen.getByText('Taken over from Anna Menon: Greeting, Days.')).toBeVisible();
  expect(screen.getByText(/^Day 1 is now .*with the night in Thekkady/)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('shows that the quote was sent by a colleague, whose page is closed by now', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Send by mail' })).toBeVisible();
  const { draft } = stored;
  stored = makeItem(
    { state: 'sent', latest: 1, link: 'https://trails.example/quote/x', text: 'Hello' },
    draft,
  );
  await FakeEventSource.last.say('enquiry', { ids: ['r1'], op: 'update' });
  await pass(1_000);
  expect(screen.getByRole('link', { name: /^Open in WhatsApp/ })).toBeVisible();
});
