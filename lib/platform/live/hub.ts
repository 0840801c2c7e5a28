import 'server-only';
import { log } from '../log';
import { SHUTDOWN_KEY } from '../server-contract';
import { parseChange, type LiveMessage } from './events';
import { startListener } from './listener';

type Subscriber = (message: LiveMessage) => void;

/** Sends database notifications to all subscribers. There is one hub per process. */
export type Hub = {
  /**
   * Sends `ready` to the subscriber when the database connection is up, and `resync` after each reconnection. Calls
   * `onEnd` on shutdown. Returns a function that unsubscribes.
   */
  subscribe: (subscriber: Subscriber, onEnd?: () => void) => () => void;
  stop: () => Promise<void>;
};

// Next bundles this module more than once, so share the hub through globalThis.
const shared = globalThis as typeof globalThis & {
  __kayalLive?: Hub;
  [key: symbol]: Set<() => Promise<void>> | undefined;
};

/** The hub of this process. The first call starts listening; a graceful shutdown stops it. */
export function getHub(): Hub {
  return (shared.__kayalLive ??= createHub());
}

function createHub(): Hub {
  /** Maps each subscriber to whether it has received `ready`. */
  const subscribers = new Map<Subscriber, boolean>();
  const endCallbacks = new Set<() => void>();
  let isUp = false;
  const sendReady = (subscriber: Subscriber) => {
    const wasReady = subscribers.get(subscriber);
    subscribers.set(subscriber, true);
    subscriber({ event: wasReady ? 'resync' : 'ready' });
  };
  const broadcast = (message: LiveMessage) =>
    [...subscribers.keys()].forEach((subscriber) => subscriber(message));
  const listener = startListener({
    onUp() {
      isUp = true;
      [...subscribers.keys()].forEach(sendReady);
    },
    onDown() {
      isUp = false;
      broadcast({ event: 'lost' });
    },
    onNotification(payload) {
      const change = parseChange(payload);
      if (change) broadcast(change);
      else log.warn('an invalid change notification from the database was ignored');
    },
  });
  const hub: Hub = {
    subscribe(subscriber, onEnd) {
      if (onEnd) endCallbacks.add(onEnd);
      subscribers.set(subscriber, false);
      if (isUp) sendReady(subscriber);
      return () => {
        subscribers.delete(subscriber);
        if (onEnd) endCallbacks.delete(onEnd);
      };
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
