import { readHistory, remember, storeHistory, type History } from '@/components/planner/edit/history';

beforeEach(() => sessionStorage.clear());

const makeHistory = (steps: number) =>
  Array.from({ length: steps }, (_, at) => at + 1).reduce<History>(
    (history, step) => remember(history, `code ${step}`, `step ${step}`),
    readHistory('code 0', 'mine'),
  );

it('the edit history survives a reload after thirty undos, and a new change discards redo (case 18)', () => {
  const undone = { ...makeHistory(40), at: 10 };
  storeHistory(undone, 'mine');
  const reloaded = readHistory('code 10', 'mine');
  expect([reloaded.at, reloaded.names[10], reloaded.names[11]]).toEqual([10, 'step 10', 'step 11']);
  const changed = remember({ ...reloaded, at: 9 }, 'code x', 'step x');
  expect([changed.at, changed.codes.length, changed.codes.at(-1)]).toEqual([10, 11, 'code x']);
});

it('the edit history stores at most fifty steps', () => {
  const history = makeHistory(60);
  expect(history.at).toBe(50);
  expect(history.codes[0]).toBe('code 10');
});

it('the edit history restores its position if the URL was one step behind, and starts empty for another code', () => {
  storeHistory(makeHistory(3), 'mine');
  expect(readHistory('code 2', 'mine').at).toBe(2);
  expect(readHistory('another code', 'mine')).toEqual({ codes: ['another code'], names: [''], at: 0 });
});

it('the edit history is not restored for another saved plan with the same code', () => {
  storeHistory(makeHistory(3), 'mine');
  expect(readHistory('code 3', 'other')).toEqual({ codes: ['code 3'], names: [''], at: 0 });
  // Until the URL is updated, it may contain a version that is not saved.
  expect(readHistory('code 2', null).at).toBe(2);
});
