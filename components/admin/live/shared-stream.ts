import type { LiveMessage } from '@/lib/live/events';
import { openEventStream } from './event-stream';

const NAME = 'kayal-live';

/** Between tabs: what the stream told, the question of a tab that came later, and the answer to it. */
type Word = LiveMessage | { event: 'who-is-live' } | { event: 'still-live' };

/**
 * The event stream, one for all tabs of a browser: over HTTP/1.1 a browser keeps six connections to a site, and a
 * seventh tab would hang. The tab that holds the lock reads and tells the others; when it closes, the next one reads.
 */
export function followLive(tell: (message: LiveMessage) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openEventStream(tell);
  const channel = new BroadcastChannel(NAME);
  const leaving = new AbortController();
  let isReader = false;
  let isLive = false;

  function hear(message: LiveMessage): void {
    // A change may come before the answer to the question below: it says as much, and others may have gone before it.
    if ('ids' in message && !isLive) tell({ event: 'ready' });
    isLive = message.event !== 'lost' && message.event !== 'signed-out';
    tell(message);
  }

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.event === 'who-is-live') {
      if (isReader && isLive) channel.postMessage({ event: 'still-live' } satisfies Word);
    } else if (data.event === 'still-live') {
      if (!isLive) hear({ event: 'ready' });
    } else hear(data);
  };
  channel.postMessage({ event: 'who-is-live' } satisfies Word);

  const read = () =>
    new Promise<void>((release) => {
      if (leaving.signal.aborted) return release();
      isReader = true;
      const stop = openEventStream((message) => {
        channel.postMessage(message); // first: what is heard here may close the channel
        hear(message);
        if (message.event === 'signed-out') release();
      });
      leaving.signal.addEventListener('abort', () => {
        stop();
        release();
      });
    });
  // Rejects when this tab leaves before its turn has come.
  navigator.locks.request(NAME, { signal: leaving.signal }, read).catch(() => undefined);

  return () => {
    leaving.abort();
    channel.close();
  };
}
