import { MessageChannel } from 'node:worker_threads';
import { connectThreads } from '@/server/process/thread-calls';

const channels: MessageChannel[] = [];
afterEach(() => channels.splice(0).forEach(({ port1 }) => port1.close()));

/** Connects the two ends of a channel; returns the function by which the first calls the second. */
function connect(functions: Parameters<typeof connectThreads>[1]) {
  const channel = new MessageChannel();
  channels.push(channel);
  connectThreads(channel.port2, functions);
  return connectThreads(channel.port1, {});
}

test('a call of another thread returns the result of its function', async () => {
  const call = connect({ double: async (value: number) => value * 2, shout: (text: string) => `${text}!` });
  expect(await Promise.all([call('double', 21), call('shout', 'yes'), call('double', 1)])).toEqual([
    42,
    'yes!',
    2,
  ]);
});

test('a call of another thread is rejected with the error of its function', async () => {
  const call = connect({
    fail() {
      throw new Error('no build');
    },
  });
  await expect(call('fail')).rejects.toThrow('no build');
});

test('a slow call of another thread does not delay other calls', async () => {
  let finish: (value: string) => void = () => undefined;
  const call = connect({
    slow: () => new Promise<string>((resolve) => (finish = resolve)),
    quick: () => 'quick',
  });
  const slow = call('slow');
  expect(await call('quick')).toBe('quick');
  finish('slow');
  expect(await slow).toBe('slow');
});
