import 'server-only';
import { log } from '../log';
import { parseChange, type LiveMessage } from './events';
import { startListener, type RunQuery } from './listener';

type Reader = (runQuery: RunQuery) => Promise<void>;
type Subscriber = (message: LiveMessage) => void;

/** Fans database notifications out to subscribers; one per process. */
export type Hub = {
  /** Sends `ready` once connected and `resync` after each gap; `onEnd` runs on shutdown. Returns unsubscribe. */
  subscribe: (subscriber: Subscriber, onEnd?: () => void) => () => void;
  /** Runs `reader` on the listening connection, now and after each reconnect; returns unsubscribe. */
  onConnected: (reader: Reader) => () => void;
  stop: () => Promise<void>;
};

const SHUTDOWN_KEY = Symbol.for('kayal.shutdown');
// Next bundles this module more than once, so share the hub through globalThis.
const shared = globalThis as typeof globalThis & {
  __kayalLive?: Hub;
  [key: symbol]: Set<() => Promise<void>> | undefined;
};

/** The process's hub; starts listening on the first call, stops on graceful shutdown. */
export function getHub(): Hub {
  return (shared.__kayalLive ??= createHub());
}

function createHub(): Hub {
  /** Value: whether the subscriber has received `ready`. */
  const subscribers = new Map<Subscriber, boolean>();
  const readers = new Set<Reader>();
  const endCallbacks = new Set<() => void>();
  let connection: RunQuery | null = null;
  const sendReady = (subscriber: Subscriber) => {
    const wasReady = subscribers.get(subscriber);
    subscribers.set(subscriber, true);
    subscriber({ event: wasReady ? 'resync' : 'ready' });
  };
  const broadcast = (message: LiveMessage) =>
    [...subscribers.keys()].forEach((subscriber) => subscriber(message));
  const listener = startListener({
    onUp(runQuery) {
      connection = runQuery;
      for (const reader of readers) void reader(runQuery).catch(reportFailure);
      [...subscribers.keys()].forEach(sendReady);
    },
    onDown() {
      connection = null;
      broadcast({ event: 'lost' });
    },
    onNotification(payload) {
      const change = parseChange(payload);
      if (change) broadcast(change);
      else log.warn('invalid change notification');
    },
  });
  const hub: Hub = {
    subscribe(subscriber, onEnd) {
      if (onEnd) endCallbacks.add(onEnd);
      subscribers.set(subscriber, false);
      if (connection) sendReady(subscriber);
      return () => {
        subscribers.delete(subscriber);
        if (onEnd) endCallbacks.delete(onEnd);
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
      for (const end of [...endCallbacks]) end();
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
