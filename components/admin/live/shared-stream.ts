import type { LiveMessage } from '@/lib/platform/live/events';
import { openEventStream } from './event-stream';

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
