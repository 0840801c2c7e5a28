import { createDebouncedTask, type DebouncedTask } from '@/lib/platform/page-expiry/debounced-task';

let task: jest.Mock<Promise<void>, []>;
let reportFailure: jest.Mock;
let debounced: DebouncedTask;

beforeEach(() => {
  jest.useFakeTimers();
  task = jest.fn(async () => undefined);
  reportFailure = jest.fn();
  debounced = createDebouncedTask(task, reportFailure);
});

afterEach(() => {
  debounced.stop();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const away = () => Promise.reject(new Error('no answer'));

it('a debounced task runs once, 300 ms after the last of several requests', async () => {
  debounced.request();
  await pass(200);
  debounced.request();
  await pass(299);
  expect(task).not.toHaveBeenCalled();
  await pass(1);
  expect(task).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(task).toHaveBeenCalledTimes(1);
});

it('a debounced task runs every second while requests come every 100 ms', async () => {
  for (let count = 0; count < 35; count += 1) {
    debounced.request();
    await pass(100);
  }
  expect(task).toHaveBeenCalledTimes(3);
});

it('a debounced task retries a failed run after 1, 2, 4 seconds and so on, up to a minute, until it succeeds', async () => {
  task.mockImplementation(away);
  debounced.request();
  await pass(300);
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await pass(seconds * 1_000 - 1);
    expect(task).toHaveBeenCalledTimes(index + 1);
    await pass(1);
    expect(task).toHaveBeenCalledTimes(index + 2);
  }
  expect(reportFailure).toHaveBeenCalledTimes(9);

  task.mockImplementation(async () => undefined);
  await pass(120_000);
  expect(task).toHaveBeenCalledTimes(10);
  task.mockImplementationOnce(away);
  debounced.request();
  await pass(1_300);
  expect(task).toHaveBeenCalledTimes(12); // the delay starts from one second again
});

it('a new request runs a failed debounced task without waiting for the next retry', async () => {
  task.mockImplementation(away);
  debounced.request();
  await pass(300 + 1_000 + 2_000 + 4_000);
  expect(task).toHaveBeenCalledTimes(4);
  task.mockImplementation(async () => undefined);
  debounced.request();
  await pass(300);
  expect(task).toHaveBeenCalledTimes(5);
  await pass(60_000);
  expect(task).toHaveBeenCalledTimes(5);
});

it('a debounced task runs once more after a long run, however many requests came in the meantime', async () => {
  let finish = () => undefined as void;
  task.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  const first = debounced.runNow();
  for (let count = 0; count < 50; count += 1) {
    debounced.request();
    await pass(100);
  }
  await pass(300);
  expect(task).toHaveBeenCalledTimes(1);
  finish();
  await first;
  await pass(60_000);
  expect(task).toHaveBeenCalledTimes(2);
});

it('a stopped debounced task neither runs nor retries', async () => {
  task.mockImplementation(away);
  debounced.request();
  await pass(300);
  debounced.stop();
  debounced.request();
  await pass(60_000);
  expect(task).toHaveBeenCalledTimes(1);
});
