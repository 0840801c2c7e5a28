const MAX_BACKGROUND = 2;
const MAX_RUNNING = 8;

type Job<T> = { promise: Promise<T>; start: () => Promise<T> };

/**
 * Runs one task per page address (URL path) at a time, and only a few in parallel. Addresses that a request waits for come
 * first. An address added while its task runs is run again afterwards.
 */
export class FillQueue<T> {
  readonly #task: (address: string) => Promise<T>;
  readonly #running = new Map<string, Promise<T>>();
  readonly #waiting = new Map<string, Job<T>>();
  readonly #urgent = new Set<string>();

  constructor(task: (address: string) => Promise<T>) {
    this.#task = task;
  }

  /** Queues an address in the background. Errors are ignored here, because the task handles its own. */
  add(address: string): void {
    this.#enqueue(address).catch(() => undefined);
    this.#pump();
  }

  /** The result of this address's running task, or else of a new task, which starts before those in the background. */
  run(address: string): Promise<T> {
    const running = this.#running.get(address);
    if (running) return running;
    this.#urgent.add(address);
    const result = this.#enqueue(address);
    this.#pump();
    return result;
  }

  #enqueue(address: string): Promise<T> {
    let job = this.#waiting.get(address);
    if (!job) {
      job = createJob(() => this.#task(address));
      this.#waiting.set(address, job);
    }
    return job.promise;
  }

  #pump(): void {
    for (;;) {
      const address = this.#findNext();
      const job = address === undefined ? undefined : this.#waiting.get(address);
      if (address === undefined || !job) return;
      this.#waiting.delete(address);
      this.#urgent.delete(address);
      this.#running.set(address, job.promise);
      const finish = () => {
        this.#running.delete(address);
        this.#pump();
      };
      job.start().then(finish, finish);
    }
  }

  #findNext(): string | undefined {
    const isFree = (address: string) => !this.#running.has(address);
    if (this.#running.size < MAX_RUNNING) {
      const urgent = [...this.#urgent].find(isFree);
      if (urgent !== undefined) return urgent;
    }
    return this.#running.size < MAX_BACKGROUND ? [...this.#waiting.keys()].find(isFree) : undefined;
  }
}

function createJob<T>(task: () => Promise<T>): Job<T> {
  let settle: (result: Promise<T>) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return {
    promise,
    start() {
      settle(task());
      return promise;
    },
  };
}
