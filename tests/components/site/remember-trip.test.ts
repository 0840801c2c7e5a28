import { rememberTrip } from '@/components/site/first-touch/remember-trip';
import { MOST_SEEN, parseSeen, SEEN_KEY } from '@/lib/packages/shortlist/viewed-trips';

beforeEach(() => localStorage.clear());

/** Opens the page of a package. */
function open(key: string): void {
  window.history.replaceState(null, '', `/signature-trips/${key}?adults=4`);
  document.body.innerHTML = `<h1>Trip ${key}</h1><button data-keep="${key}"></button><button data-keep="x"></button>`;
  rememberTrip(SEEN_KEY, String(MOST_SEEN));
}

const readSeen = () => parseSeen(localStorage.getItem(SEEN_KEY) ?? '');

it('the list of recently viewed trips puts the trip of the page first, each trip once, at most six', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'd']) open(key);
  expect(readSeen().map(({ key }) => key)).toEqual(['d', 'g', 'f', 'e', 'c', 'b']);
  expect(readSeen()[0]).toEqual({ key: 'd', title: 'Trip d', path: '/signature-trips/d' });
});

it('the list of recently viewed trips does nothing when storage is blocked', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => open('a')).not.toThrow();
  storage.mockRestore();
  expect(readSeen()).toEqual([]);
});
