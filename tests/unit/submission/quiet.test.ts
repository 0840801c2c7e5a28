import { noteSubmission, untilQuiet } from '@/lib/submission/quiet';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(async (ms: number) => void sleep(ms)) }));

let now = 1_000_000;
let isBusy = false;
/** Time passes only here; while busy, another form is submitted in every pause. */
function sleep(ms: number): void {
  now += ms;
  if (isBusy) noteSubmission();
}

beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

it('does not wait when no form was submitted lately', async () => {
  const before = now;
  await untilQuiet();
  expect(now).toBe(before);
});

it('waits for a pause between submissions', async () => {
  noteSubmission();
  const before = now;
  await untilQuiet();
  expect(now - before).toBe(20);
});

it('ends even if submissions never pause', async () => {
  isBusy = true;
  noteSubmission();
  const before = now;
  await untilQuiet();
  expect(now - before).toBe(500);
});
