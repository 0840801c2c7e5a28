import '@/tests/support/observers';
import { act, render, screen } from '@testing-library/react';
import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { FakeEventSource } from '../admin/live/fake-event-source';
import { stubStaffApi } from '../admin/staff-api';
import { makeDay } from './make-draft';
import { makeItem, SETTINGS } from './make-item';

let stored: QuoteInEditor;
let sent: ReturnType<typeof stubStaffApi>;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  FakeEventSource.install();
  stored = makeItem();
  sent = stubStaffApi(() => ({ status: 200, body: { item: stored } }));
  render(<QuoteEditor item={stored} settings={SETTINGS} packages={[]} />);
  await FakeEventSource.last.say('ready');
});
afterEach(() => jest.useRealTimers());

/** Sends the live event that a request has changed. */
async function hear(request: string) {
  await FakeEventSource.last.say('enquiry', { ids: [request], op: 'update' });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
}

it('an open quote that a colleague has sent shows its link, and merges what the colleague has changed', async () => {
  expect(screen.getByRole('button', { name: 'Send by mail' })).toBeVisible();
  stored = makeItem(
    { state: 'sent', latest: 1, revision: 2, link: 'https://trails.example/quote/x', text: 'Hello' },
    { days: [makeDay('d1', 'Thekkady')], greeting: 'Dear Asha' },
  );
  await hear('r1');
  expect(screen.getByRole('link', { name: /^Open in WhatsApp/ })).toBeVisible();
  expect(screen.getByLabelText(/^Greeting/)).toHaveValue('Dear Asha');
  expect(screen.getByText('Taken over from a colleague: Greeting, Days.')).toBeVisible();
  expect(screen.getByText(/^Day 1 is now .*with the night in Thekkady/)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('a change of another request has no effect on the open quote', async () => {
  await hear('r2');
  expect(sent).toEqual([]);
});
