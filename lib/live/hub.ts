import 'server-only';
import { log } from '../log';
import { parseChange, type LiveMessage } from './events';
import { startListener, type Ask } from './listener';

type Reader = (ask: Ask) => Promise<void>;
type Subscriber = (message: LiveMessage) => void;

/** One per process: what the database tells reaches everyone who subscribed here. */
export type Hub = {
  /** `ready` comes first (at once, or when the database answers), `resync` after each gap; `onEnd`: the process stops. Returns how to leave. */
  subscribe: (subscriber: Subscriber, onEnd?: () => void) => () => void;
  /** Runs on the listening connection, now and each time that it is a new one; returns how to leave. */
  onConnected: (reader: Reader) => () => void;
  stop: () => Promise<void>;
};

const SHUTDOWN_KEY = Symbol.for('kayal.shutdown');
// Next loads a module more than once (handlers, instrumentation): one listener for all of them.
const shared = globalThis as typeof globalThis & {
  __kayalLive?: Hub;
  [key: symbol]: Set<() => Promise<void>> | undefined;
};

/** The process's hub, listening from the first call on; the thin server ends it after the last request. */
export function getHub(): Hub {
  return (shared.__kayalLive ??= createHub());
}

function createHub(): Hub {
  /** Each with whether it was told `ready` before. */
  const subscribers = new Map<Subscriber, boolean>();
  const readers = new Set<Reader>();
  const endings = new Set<() => void>();
  let connection: Ask | null = null;
  const greet = (subscriber: Subscriber) => {
    const isKnown = subscribers.get(subscriber);
    subscribers.set(subscriber, true);
    subscriber({ event: isKnown ? 'resync' : 'ready' });
  };
  const tellAll = (message: LiveMessage) =>
    [...subscribers.keys()].forEach((subscriber) => subscriber(message));
  const listener = startListener({
    onUp(ask) {
      connection = ask;
      for (const reader of readers) void reader(ask).catch(reportFailure);
      [...subscribers.keys()].forEach(greet);
    },
    onDown() {
      connection = null;
      tellAll({ event: 'lost' });
    },
    onNotification(payload) {
      const change = parseChange(payload);
      if (change) tellAll(change);
      else log.warn('a notification that nobody understands');
    },
  });
  const hub: Hub = {
    subscribe(subscriber, onEnd) {
      if (onEnd) endings.add(onEnd);
      subscribers.set(subscriber, false);
      if (connection) greet(subscriber);
      return () => {
        subscribers.delete(subscriber);
        if (onEnd) endings.delete(onEnd);
      };
    },
    onConnected(reader) {
      readers.add(reader);
      if (connection) void reader(connection).catch(reportFailure);
      return () => void readers.delete(reader);
    },
    async stop() {
      if (shared.__kayalLive === hub) delete shared.__kayalLive;
      shared[SHUTDOWN_KEY]?.delete(hub.stop);
      for (const end of [...endings]) end();
      subscribers.clear();
      await listener.stop();
    },
  };
  (shared[SHUTDOWN_KEY] ??= new Set()).add(hub.stop);
  return hub;
}

function reportFailure(error: unknown): void {
  log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'live reader failed');
}
