import { storeCameFrom } from '@/components/site/first-touch/store-came-from';

const open = (path: string, referrer: string) => {
  window.history.replaceState(null, '', path);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  storeCameFrom('from');
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('the referrer script keeps the host of the referrer and the query of the first page, whatever pages follow', () => {
  open('/kerala-tours?utm_source=ig', 'https://l.instagram.com/some/path?secret=1');
  open('/create', 'http://localhost/kerala-tours?utm_source=ig');
  expect(sessionStorage.getItem('from')).toBe('l.instagram.com?utm_source=ig');
});

it('the referrer script keeps an empty text for a visit that began without a referrer', () => {
  open('/', '');
  open('/create', 'https://www.google.com/');
  expect(sessionStorage.getItem('from')).toBe('');
});

it('the referrer script does nothing when storage is blocked', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => open('/', '')).not.toThrow();
});
