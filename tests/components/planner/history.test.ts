import { readHistory, remember, storeHistory, type History } from '@/components/planner/edit/history';

beforeEach(() => sessionStorage.clear());

const makeHistory = (steps: number) =>
  Array.from({ length: steps }, (_, at) => at + 1).reduce<History>(
    (history, step) => remember(history, `code ${step}`, `step ${step}`),
    readHistory('code 0'),
  );

it('after thirty undos and a reload, more steps can be undone, and a new change discards redo (case 18)', () => {
  const undone = { ...makeHistory(40), at: 10 };
  storeHistory(undone);
  const reloaded = readHistory('code 10');
  expect([reloaded.at, reloaded.names[10], reloaded.names[11]]).toEqual([10, 'step 10', 'step 11']);
  const changed = remember({ ...reloaded, at: 9 }, 'code x', 'step x');
  expect([changed.at, changed.codes.length, changed.codes.at(-1)]).toEqual([10, 11, 'code x']);
});

it('stores at most fifty steps', () => {
  const history = makeHistory(60);
  expect(history.at).toBe(50);
  expect(history.codes[0]).toBe('code 10');
});

it('restores its position if the URL was one step behind, and starts empty for another plan', () => {
  storeHistory(makeHistory(3));
  expect(readHistory('code 2').at).toBe(2);
  expect(readHistory('another code')).toEqual({ codes: ['another code'], names: [''], at: 0 });
});
