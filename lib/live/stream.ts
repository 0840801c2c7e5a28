import 'server-only';
import { findStaffBySession, type Staff } from '../auth/session';
import { AppError } from '../errors';
import { toEventText } from './events';
import { getHub } from './hub';

/** Proxies end what is silent for long; a browser that is gone is noticed when nobody takes the beats. */
const HEARTBEAT_MS = 15_000;
/** Who leaves this much unread is let go; the browser connects again and reads everything anew. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** A browser's tabs share one stream, so this many of one account mean a broken client. */
export const MOST_STREAMS = 20;

const shared = globalThis as typeof globalThis & { __kayalStreams?: Map<string, number> };

/**
 * What changes, as bytes of an event stream for one signed-in person; ends when they leave, when they read too slowly,
 * and when their session does. TOO_MANY beyond `MOST_STREAMS` of one account.
 */
export function openLiveStream(
  staff: Staff,
  signal: AbortSignal,
  heartbeatMs = HEARTBEAT_MS,
): ReadableStream<Uint8Array> {
  const ends = [takePlace(staff.id)];
  const leave = () => {
    for (const end of ends.splice(0)) end();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const sink = { controller, leave, isOpen: () => ends.length > 0 };
        const close = () => {
          if (!sink.isOpen()) return;
          leave();
          controller.close();
        };
        if (signal.aborted) return close();
        signal.addEventListener('abort', close);
        ends.push(() => signal.removeEventListener('abort', close));
        ends.push(getHub().subscribe((message) => send(sink, toEventText(message)), close));
        const signOut = () => {
          send(sink, toEventText({ event: 'signed-out' }));
          close();
        };
        ends.push(keepWatch(staff, heartbeatMs, { beat: () => send(sink, ': beat\n\n'), signOut }));
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES }),
  );
}

type Sink = {
  controller: ReadableStreamDefaultController<Uint8Array>;
  leave: () => void;
  isOpen: () => boolean;
};
const encoder = new TextEncoder();

function send({ controller, leave, isOpen }: Sink, text: string): void {
  if (!isOpen()) return;
  if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text));
  leave();
  // By this name Next knows that somebody is gone, and keeps it out of the log.
  controller.error(new DOMException('The reader is too slow.', 'AbortError'));
}

/** Beats, and looks the session up at each beat and when its time is up; returns how to stop. */
function keepWatch(
  staff: Staff,
  heartbeatMs: number,
  tell: { beat: () => void; signOut: () => void },
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWatching = true;
  const schedule = () => {
    const left = Math.max(0, Date.parse(staff.expiresAt) - Date.now());
    timer = setTimeout(() => void check(), Math.min(heartbeatMs, left)).unref();
  };
  const check = async () => {
    tell.beat();
    const isSignedIn = await hasSession(staff);
    if (!isWatching) return;
    if (isSignedIn) schedule();
    else tell.signOut();
  };
  schedule();
  return () => {
    isWatching = false;
    clearTimeout(timer);
  };
}

/** While the database is away nobody can be asked, and nothing is told either: the clock alone decides then. */
async function hasSession(staff: Staff): Promise<boolean> {
  if (Date.parse(staff.expiresAt) <= Date.now()) return false;
  try {
    return (await findStaffBySession({ sub: staff.id, sid: staff.sessionId })) !== null;
  } catch {
    return true;
  }
}

/** Counts the stream of an account; returns how to give the place back. */
function takePlace(staffId: string): () => void {
  const places = (shared.__kayalStreams ??= new Map<string, number>());
  const taken = places.get(staffId) ?? 0;
  if (taken >= MOST_STREAMS) {
    throw new AppError('TOO_MANY', {
      message: 'You have too many pages of the staff area open. Please close some and reload this one.',
      retryAfterSeconds: 60,
    });
  }
  places.set(staffId, taken + 1);
  return () => {
    const left = (places.get(staffId) ?? 1) - 1;
    if (left > 0) places.set(staffId, left);
    else places.delete(staffId);
  };
}
