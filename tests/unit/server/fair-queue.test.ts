import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/lib/platform/errors';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { FairQueue, toClient } from '@/server/hardening/fair-queue';

const LIMITS = { atOnce: 3, waiting: 6, atOncePerClient: 2, waitingPerClient: 4 };
const makeResponse = () => new EventEmitter() as ServerResponse;

/** Enters requests in this order, named after their client; `started` lists them in the order in which they start. */
function enterAll(queue: FairQueue, names: string[]) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const responses = new Map<string, ServerResponse>();
  const refused: string[] = [];
  const entered = names.map(async (name) => {
    const res = makeResponse();
    responses.set(name, res);
    try {
      const end = await queue.enter(name[0]!, res);
      if (!end) return;
      started.push(name);
      ends.set(name, end);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 3 });
      refused.push(name);
    }
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { started, ends, responses, refused, entered, settle };
}

test('a client has at most its share of active requests, and those of other clients start at once', async () => {
  const { started, settle } = enterAll(new FairQueue(LIMITS), ['a1', 'a2', 'a3', 'b1']);
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('clients are served in turn, however many requests each has sent', async () => {
  const queue = new FairQueue({ ...LIMITS, atOnce: 1, atOncePerClient: 1 });
  const { started, ends, settle } = enterAll(queue, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
  for (let turn = 0; turn < 6; turn += 1) {
    await settle();
    ends.get(started.at(-1)!)!();
  }
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('a request is refused at once if too many of its client, or of all clients, are waiting', async () => {
  const { started, refused, settle } = enterAll(new FairQueue({ ...LIMITS, waiting: 5 }), [
    'a1',
    'a2',
    'a3',
    'a4',
    'a5',
    'a6',
    'a7',
    'b1',
    'b2',
    'b3',
  ]);
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  expect(refused).toEqual(['a7', 'b3']);
});

test('a refused client that returns is served after the clients that came in between', async () => {
  const queue = new FairQueue({ ...LIMITS, atOnce: 1, waiting: 3 });
  const first = enterAll(queue, ['a1', 'b1', 'd1', 'd2', 'c1']);
  await first.settle();
  expect(first.refused).toEqual(['c1']);
  first.ends.get('a1')!();
  const later = enterAll(queue, ['e1']);
  await first.settle();
  first.ends.get('b1')!();
  const last = enterAll(queue, ['c2']);
  await first.settle();
  first.ends.get('d1')!();
  await first.settle();
  expect(first.started).toEqual(['a1', 'b1', 'd1']);
  expect([later.started, last.started]).toEqual([['e1'], []]);
});

test('a request whose client disconnects never starts and frees its place', async () => {
  const queue = new FairQueue(LIMITS);
  const { started, ends, responses, settle } = enterAll(queue, ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  responses.get('a3')!.emit('close');
  await settle();
  const later = enterAll(queue, ['a7']);
  ends.get('a1')!();
  ends.get('a1')!(); // ending a turn twice frees only one place
  await settle();
  expect(started).toEqual(['a1', 'a2', 'a4']);
  expect(later.refused).toEqual([]);
});

const toKey = (address: string, cookie?: string) =>
  toClient({ headers: { [CLIENT_ADDRESS_HEADER]: address, cookie } } as unknown as IncomingMessage);

it('the fair queue counts an IPv4 address or a /48 network as one client', () => {
  expect(toKey('203.0.113.7')).not.toBe(toKey('203.0.113.8'));
  expect(toKey('2001:db8:1:2::1')).toBe(toKey('2001:db8:1:fff::9'));
  expect(toKey('2001:db8:1::1')).not.toBe(toKey('2001:db8:2::1'));
});

it('the fair queue counts requests with and without a session cookie as different clients', () => {
  expect(toKey('203.0.113.7', '__Secure-next-auth.session-token=x')).not.toBe(toKey('203.0.113.7'));
});
