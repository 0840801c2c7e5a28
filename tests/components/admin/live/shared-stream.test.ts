import { followLive } from '@/components/staff/live/shared-stream';
import { FakeEventSource } from './fake-event-source';

/** One lock and one channel, as the tabs of a browser share them. */
function makeBrowser() {
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
    close() {
      channels.delete(this);
    }
  }
  const waiting: { run: () => Promise<void>; signal: AbortSignal; reject: (error: Error) => void }[] = [];
  let isHeld = false;
  const turn = async () => {
    if (isHeld) return;
    const next = waiting.shift();
    if (!next) return;
    if (next.signal.aborted) return void turn();
    isHeld = true;
    await next.run();
    isHeld = false;
    void turn();
  };
  const request = (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
    new Promise<void>((_resolve, reject) => {
      waiting.push({ run, signal, reject });
      signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
      void turn();
    });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.assign(window, { BroadcastChannel: FakeChannel });
}

function openTab() {
  const heard: string[] = [];
  const close = followLive(({ event }) => heard.push(event));
  return { heard, close };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  FakeEventSource.install();
  makeBrowser();
});

afterAll(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(window, 'BroadcastChannel');
});

it('all tabs share one stream, and each receives every event', async () => {
  const [first, second] = [openTab(), openTab()];
  await FakeEventSource.last.say('ready');
  await FakeEventSource.last.say('enquiry', { ids: ['a'], op: 'insert' });
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(first.heard).toEqual(['ready', 'enquiry']);
  expect(second.heard).toEqual(['ready', 'enquiry']);
});

it('the shared stream sends the live state to a newly opened tab only', async () => {
  const first = openTab();
  await FakeEventSource.last.say('ready');
  const second = openTab();
  expect(second.heard).toEqual(['ready']);
  expect(first.heard).toEqual(['ready']);
});

// Regression: a tab kept showing "Connecting..." if a change arrived before another tab reported the live state.
it('a new tab that receives a change counts as live before the other tab has answered', async () => {
  void navigator.locks.request(
    'kayal-live',
    { signal: new AbortController().signal },
    () => new Promise(() => undefined),
  );
  const reader = new BroadcastChannel('kayal-live');
  const { heard } = openTab();
  reader.postMessage({ event: 'enquiry', ids: ['a'], op: 'insert' });
  reader.postMessage({ event: 'still-live' });
  expect(heard).toEqual(['ready', 'enquiry']);
});

it('the shared stream moves to the next tab when the reading tab closes', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await FakeEventSource.last.say('ready');
  second.close();
  first.close();
  await settle();
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
  await FakeEventSource.last.say('ready');
  expect(third.heard).toEqual(['ready', 'ready']);
  expect(first.heard).toEqual(['ready']);
});

it('the shared stream reports the end of the session to every tab; a tab opened after sign-in reads a new stream', async () => {
  const [first, second] = [openTab(), openTab()];
  await FakeEventSource.last.say('signed-out');
  expect([first.heard, second.heard]).toEqual([['signed-out'], ['signed-out']]);
  first.close();
  second.close();
  await settle();
  const third = openTab();
  await settle();
  await FakeEventSource.last.say('ready');
  expect(third.heard).toEqual(['ready']);
});

it('without the Web Locks API each tab has its own stream', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const [first] = [openTab(), openTab()];
  expect(FakeEventSource.opened).toHaveLength(2);
  await FakeEventSource.opened[0]?.say('ready');
  expect(first?.heard).toEqual(['ready']);
});
