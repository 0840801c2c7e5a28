import { saveTrips } from '@/components/site/first-touch/save-trips';

const KEY = 'shortlist';

beforeAll(() => saveTrips(KEY, '3'));

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `
    <a data-shortlist="" href="/shortlist"></a>
    ${['a', 'b', 'c', 'd'].map((trip) => `<button data-keep="${trip}" aria-pressed="false"><b>${trip}</b></button>`).join('')}
    <p id="keep-note" hidden></p>`;
});

const find = (trip: string) => document.querySelector<HTMLElement>(`[data-keep="${trip}"]`)!;
const press = (trip: string) =>
  find(trip).firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const readPage = () => ({
  pressed: [...document.querySelectorAll<HTMLElement>('[aria-pressed=true]')].map(
    ({ dataset }) => dataset.keep,
  ),
  count: document.querySelector<HTMLElement>('[data-shortlist]')!.dataset.shortlist,
  isNoted: !document.getElementById('keep-note')!.hidden,
});

it('a click on its button adds a trip to the shortlist, a second click removes it', () => {
  press('b');
  press('a');
  expect(localStorage.getItem(KEY)).toBe('b,a');
  expect(readPage()).toEqual({ pressed: ['a', 'b'], count: '2', isNoted: false });
  press('b');
  press('a');
  expect(localStorage.getItem(KEY)).toBe('');
  expect(readPage()).toEqual({ pressed: [], count: '', isNoted: false });
});

it('the shortlist script says that the list is full, until a trip can be saved again', () => {
  for (const trip of ['a', 'b', 'c', 'd']) press(trip);
  expect(localStorage.getItem(KEY)).toBe('a,b,c');
  expect(readPage()).toEqual({ pressed: ['a', 'b', 'c'], count: '3', isNoted: true });
  press('c');
  expect(readPage()).toEqual({ pressed: ['a', 'b'], count: '2', isNoted: false });
});

it('the shortlist script says when storage is unavailable', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  press('a');
  storage.mockRestore();
  expect(readPage()).toEqual({ pressed: [], count: '', isNoted: true });
});

it.each([
  ['the framework has opened a page', () => document.dispatchEvent(new Event('navigated'))],
  ['the shortlist itself has changed', () => document.dispatchEvent(new Event('saved'))],
  ['another tab has changed it', () => window.dispatchEvent(new Event('storage'))],
  ['a page is loaded, or the visitor comes back to it', () => window.dispatchEvent(new Event('pageshow'))],
])('the shortlist script shows the saved trips when %s', (_when, happen) => {
  localStorage.setItem(KEY, 'c,d');
  happen();
  expect(readPage()).toEqual({ pressed: ['c', 'd'], count: '2', isNoted: false });
});
