import type { Change, LiveMessage } from '@/lib/platform/live/events';
import { CHANGE_EVENTS } from '@/lib/platform/live/limits';
import { ROUTES } from '@/lib/platform/routes';

const NAME = 'kayal-live';

/**
 * Messages between tabs. A new tab sends `who-is-live`; the tab that reads the stream answers `still-live` and passes
 * on all events.
 */
type TabMessage = LiveMessage | { event: 'who-is-live' } | { event: 'still-live' };

/**
 * Shares one event stream among all tabs, since HTTP/1.1 allows only six connections per site and a seventh tab would
 * hang. The tab that holds the lock reads the stream and passes events to the others. When it closes, another tab
 * takes over.
 */
export function followLive(onMessage: (message: LiveMessage) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openEventStream(onMessage);
  const channel = new BroadcastChannel(NAME);
  const closing = new AbortController();
  let isReader = false;
  let isLive = false;

  function handle(message: LiveMessage): void {
    // A change may arrive before `still-live`. Report `ready` first, since earlier changes may have been missed.
    if ('ids' in message && !isLive) onMessage({ event: 'ready' });
    isLive = message.event !== 'lost' && message.event !== 'signed-out';
    onMessage(message);
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.event === 'who-is-live') {
      if (isReader && isLive) channel.postMessage({ event: 'still-live' } satisfies TabMessage);
    } else if (data.event === 'still-live') {
      if (!isLive) handle({ event: 'ready' });
    } else handle(data);
  };
  channel.postMessage({ event: 'who-is-live' } satisfies TabMessage);

  const read = () =>
    new Promise<void>((release) => {
      if (closing.signal.aborted) return release();
      isReader = true;
      const stop = openEventStream((message) => {
        channel.postMessage(message); // send before handling, which may close the channel
        handle(message);
        if (message.event === 'signed-out') release();
      });
      closing.signal.addEventListener('abort', () => {
        stop();
        release();
      });
    });
  // The promise rejects when this tab closes before it gets the lock.
  navigator.locks.request(NAME, { signal: closing.signal }, read).catch(() => undefined);

  return () => {
    closing.abort();
    channel.close();
  };
}

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Reads the server's event stream until it is stopped or the session ends. EventSource gives up after an error
 * response, so this function reconnects with increasing delays. It emits `lost` once per interruption; after the
 * browser's `offline` event it does so immediately, since the connection may take minutes to fail.
 */
function openEventStream(onMessage: (message: LiveMessage) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let isStopped = false;
  let isLost = false;

  function stop(): void {
    isStopped = true;
    disconnect();
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', goOnline);
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
  }

  function goOffline(): void {
    disconnect();
    if (!isLost) emit({ event: 'lost' });
  }

  function goOnline(): void {
    disconnect();
    delay = FIRST_DELAY_MS;
    connect();
  }

  function emit(message: LiveMessage): void {
    if (isStopped) return;
    isLost = message.event === 'lost';
    if (message.event === 'ready') delay = FIRST_DELAY_MS;
    if (message.event === 'signed-out') stop();
    onMessage(message);
  }

  function connect(): void {
    const own = new EventSource(ROUTES.api.adminEvents);
    source = own;
    for (const event of ['ready', 'lost', 'resync', 'signed-out'] as const)
      own.addEventListener(event, () => emit({ event }));
    for (const event of CHANGE_EVENTS)
      own.addEventListener(event, ({ data }) =>
        emit({ event, ...(JSON.parse(String(data)) as Omit<Change, 'event'>) }),
      );
    own.addEventListener('error', () => void recover(own));
  }

  async function recover(own: EventSource): Promise<void> {
    if (isStopped) return;
    if (!isLost) emit({ event: 'lost' });
    if (own.readyState !== EventSource.CLOSED) return; // EventSource reconnects by itself
    if (await isSignedOut()) return emit({ event: 'signed-out' });
    if (isStopped || source !== own) return;
    timer = setTimeout(connect, delay);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }

  window.addEventListener('offline', goOffline);
  window.addEventListener('online', goOnline);
  connect();
  return stop;
}

/** Asks the server whether the session has ended, because EventSource does not expose the response status. */
async function isSignedOut(): Promise<boolean> {
  try {
    return (await fetch(ROUTES.api.adminSession)).status === 401;
  } catch {
    return false;
  }
}
