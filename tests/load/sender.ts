import { connect, type Socket } from 'node:net';

export type Reply = { status: number; body: string; ms: number };

/**
 * One keep-alive HTTP connection that sends prepared requests one after another. It needs far less processor time than
 * `fetch`, because it shares the processor with the server.
 */
class Sender {
  readonly #socket: Socket;
  #received = '';
  #settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void; sentAt: number } | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: 'localhost', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')));
  }

  send(request: string | Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject, sentAt: performance.now() };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0 || !this.#settle) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, end))?.[1] ?? NaN);
    if (Number.isNaN(length)) return this.#settle.reject(new Error('an answer without Content-Length'));
    if (this.#received.length < end + 4 + length) return;
    const { resolve, sentAt } = this.#settle;
    this.#settle = null;
    const [status, body] = [
      Number(this.#received.slice(9, 12)),
      this.#received.slice(end + 4, end + 4 + length),
    ];
    this.#received = this.#received.slice(end + 4 + length);
    resolve({ status, body, ms: performance.now() - sentAt });
  }
}

/** Sends all requests over `connections` connections, each waiting for its response before it sends the next. */
export async function sendAll(
  port: number,
  requests: readonly (string | Buffer)[],
  connections: number,
): Promise<{ replies: Reply[]; seconds: number }> {
  const replies: Reply[] = [];
  let next = 0;
  const startedAt = performance.now();
  const work = async () => {
    const sender = new Sender(port);
    for (let request = requests[next++]; request !== undefined; request = requests[next++])
      replies.push(await sender.send(request));
    sender.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { replies, seconds: (performance.now() - startedAt) / 1_000 };
}
