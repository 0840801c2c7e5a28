import type { Change, LiveMessage } from '@/lib/live/events';
import { ROUTES } from '@/lib/routes';

const CHANGES = ['enquiry', 'itinerary', 'tour', 'review'] as const;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Reads the server's event stream until stopped or signed out. What a browser does not mend by itself (an answer that
 * is no stream, as while the database is away) is tried again, ever more slowly. `lost` is told once for each gap, and
 * at once when the browser says that it has no network: a connection may take minutes to notice.
 */
export function openEventStream(tell: (message: LiveMessage) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isStopped = false;
  let isLost = false;

  function stop(): void {
    isStopped = true;
    rest();
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', comeBack);
  }

  function rest(): void {
    clearTimeout(timer);
    source?.close();
  }

  function goOffline(): void {
    rest();
    if (!isLost) hear({ event: 'lost' });
  }

  function comeBack(): void {
    rest();
    pause = FIRST_PAUSE_MS;
    connect();
  }

  function hear(message: LiveMessage): void {
    if (isStopped) return;
    isLost = message.event === 'lost';
    if (message.event === 'ready') pause = FIRST_PAUSE_MS;
    if (message.event === 'signed-out') stop();
    tell(message);
  }

  function connect(): void {
    const own = new EventSource(ROUTES.api.adminEvents);
    source = own;
    for (const event of ['ready', 'lost', 'resync', 'signed-out'] as const)
      own.addEventListener(event, () => hear({ event }));
    for (const event of CHANGES)
      own.addEventListener(event, ({ data }) =>
        hear({ event, ...(JSON.parse(String(data)) as Omit<Change, 'event'>) }),
      );
    own.addEventListener('error', () => void recover(own));
  }

  async function recover(own: EventSource): Promise<void> {
    if (isStopped) return;
    if (!isLost) hear({ event: 'lost' });
    if (own.readyState !== EventSource.CLOSED) return; // the browser connects again by itself
    if (await isSignedOut()) return hear({ event: 'signed-out' });
    if (isStopped || source !== own) return;
    timer = setTimeout(connect, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  window.addEventListener('offline', goOffline);
  window.addEventListener('online', comeBack);
  connect();
  return stop;
}

/** An event stream does not say with which status it was refused. */
async function isSignedOut(): Promise<boolean> {
  try {
    return (await fetch(ROUTES.api.adminSession)).status === 401;
  } catch {
    return false;
  }
}
