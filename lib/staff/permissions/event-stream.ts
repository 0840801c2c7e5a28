import 'server-only';
import { findStaffBySession, type Staff } from './session';
import { AppError } from '../../platform/errors';
import { toEventText } from '../../platform/live/events';
import { getHub } from '../../platform/live/hub';

/** Interval of heartbeats. They prevent proxies from closing idle streams, and detect disconnected browsers. */
const HEARTBEAT_MS = 15_000;
/** Maximum amount of unread data. A stream with more is closed; the browser then reconnects and reloads its data. */
const MAX_UNREAD_BYTES = 64 * 1024;
/**
 * Maximum number of streams per account. All tabs of a browser share one stream, so a larger number indicates a broken
 * client.
 */
export const MAX_STREAMS = 20;

const shared = globalThis as typeof globalThis & { __kayalStreams?: Map<string, number> };

/**
 * Opens a stream of change events for a signed-in user. It ends when the browser disconnects or reads too slowly, or
 * when the session ends. Throws TOO_MANY when the account already has `MAX_STREAMS` streams.
 */
export function openLiveStream(
  staff: Staff,
  signal: AbortSignal,
  heartbeatMs = HEARTBEAT_MS,
): ReadableStream<Uint8Array> {
  const cleanups = [acquireSlot(staff.id)];
  const cleanUp = () => {
    for (const end of cleanups.splice(0)) end();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const sink = { controller, cleanUp, isOpen: () => cleanups.length > 0 };
        const close = () => {
          if (!sink.isOpen()) return;
          cleanUp();
          controller.close();
        };
        if (signal.aborted) return close();
        signal.addEventListener('abort', close);
        cleanups.push(() => signal.removeEventListener('abort', close));
        cleanups.push(getHub().subscribe((message) => send(sink, toEventText(message)), close));
        const signOut = () => {
          send(sink, toEventText({ event: 'signed-out' }));
          close();
        };
        cleanups.push(watchSession(staff, heartbeatMs, { beat: () => send(sink, ': beat\n\n'), signOut }));
      },
      cancel: cleanUp,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );
}

type Sink = {
  controller: ReadableStreamDefaultController<Uint8Array>;
  cleanUp: () => void;
  isOpen: () => boolean;
};
const encoder = new TextEncoder();

function send({ controller, cleanUp, isOpen }: Sink, text: string): void {
  if (!isOpen()) return;
  if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text));
  cleanUp();
  // Next does not log errors with the name AbortError.
  controller.error(new DOMException('The reader is too slow.', 'AbortError'));
}

/** Sends heartbeats. Checks the session at each heartbeat and when it expires. Returns a function that stops both. */
function watchSession(
  staff: Staff,
  heartbeatMs: number,
  callbacks: { beat: () => void; signOut: () => void },
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWatching = true;
  const schedule = () => {
    const left = Math.max(0, Date.parse(staff.expiresAt) - Date.now());
    timer = setTimeout(() => void check(), Math.min(heartbeatMs, left)).unref();
  };
  const check = async () => {
    callbacks.beat();
    const isSignedIn = await hasSession(staff);
    if (!isWatching) return;
    if (isSignedIn) schedule();
    else callbacks.signOut();
  };
  schedule();
  return () => {
    isWatching = false;
    clearTimeout(timer);
  };
}

/**
 * True when the session is still valid. While the database is unreachable, only the expiry time is checked; no changes
 * are sent during this time either.
 */
async function hasSession(staff: Staff): Promise<boolean> {
  if (Date.parse(staff.expiresAt) <= Date.now()) return false;
  try {
    return (await findStaffBySession({ sub: staff.id, sid: staff.sessionId })) !== null;
  } catch {
    return true;
  }
}

/** Counts a new stream of an account. Returns a function that removes the stream from the count. */
function acquireSlot(staffId: string): () => void {
  const counts = (shared.__kayalStreams ??= new Map<string, number>());
  const open = counts.get(staffId) ?? 0;
  if (open >= MAX_STREAMS) {
    throw new AppError('TOO_MANY', {
      message: 'You have too many pages of the staff area open. Please close some and reload this one.',
      retryAfterSeconds: 60,
    });
  }
  counts.set(staffId, open + 1);
  return () => {
    const left = (counts.get(staffId) ?? 1) - 1;
    if (left > 0) counts.set(staffId, left);
    else counts.delete(staffId);
  };
}
