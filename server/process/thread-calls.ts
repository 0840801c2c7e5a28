/** One end of a channel between two threads: a `Worker`, or `parentPort` inside it. */
export type ThreadPort = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
};

type Functions = Record<string, (argument: never) => unknown>;
type Message =
  | { kind: 'call'; id: number; name: string; argument: unknown }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: unknown };
type Pending = { resolve: (value: never) => void; reject: (error: unknown) => void };

/** Calls a function of the other thread. Rejects with its error. */
export type Call = <Result>(name: string, argument?: unknown) => Promise<Result>;

/**
 * Offers functions to the other thread and returns a function that calls those of the other thread. Arguments and results
 * are copied. Messages arrive in the order in which they were sent.
 */
export function connectThreads(port: ThreadPort, functions: Functions): Call {
  const pending = new Map<number, Pending>();
  let last = 0;

  async function answer(id: number, name: string, argument: unknown): Promise<void> {
    try {
      port.postMessage({ kind: 'result', id, value: await functions[name]?.(argument as never) });
    } catch (error) {
      port.postMessage({ kind: 'error', id, error });
    }
  }

  port.on('message', (data) => {
    const message = data as Message;
    if (message.kind === 'call') return void answer(message.id, message.name, message.argument);
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'result') call?.resolve(message.value as never);
    else call?.reject(message.error);
  });

  return (name, argument) =>
    new Promise((resolve, reject) => {
      last += 1;
      pending.set(last, { resolve, reject });
      port.postMessage({ kind: 'call', id: last, name, argument });
    });
}
