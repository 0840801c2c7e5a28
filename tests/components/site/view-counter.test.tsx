import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { countViews } from '@/components/site/first-touch/count-views';
import { NavigationSignal } from '@/components/site/first-touch/navigation-signal';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

const sent: string[] = [];
const page = { hidden: false, onLine: true };

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  Object.assign(page, { hidden: false, onLine: true });
  open('/');
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => page.hidden);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.onLine);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => sent.push(`${url} ${body.type} ${body.size}`) > 0,
  });
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

/** Listeners of the inline script stay on the document, so each test removes its own. */
const listeners: Array<[string, EventListener]> = [];

function open(to: string) {
  path = to;
  window.history.replaceState(null, '', to);
}

function load(to: string) {
  open(to);
  const add = jest.spyOn(document, 'addEventListener');
  countViews('/api/views', '^(/enquiry|/group)/');
  listeners.push(...(add.mock.calls as Array<[string, EventListener]>));
  add.mockRestore();
}

function leave() {
  for (const [type, listener] of listeners.splice(0)) document.removeEventListener(type, listener);
}

function show(isShown: boolean) {
  page.hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A recorded beacon for a view of this path: URL, type and size of the body. */
const toBeacon = (seen: string) => `/api/views application/json ${JSON.stringify({ path: seen }).length}`;

it('the view counter reports a page once, a second after it became visible', () => {
  load('/');
  render(<NavigationSignal />, { wrapper: StrictMode });
  pass(999);
  expect(sent).toEqual([]);
  pass(1);
  expect(sent).toEqual([toBeacon('/')]);
  show(false);
  show(true);
  pass(60_000);
  expect(sent).toHaveLength(1);
});

it('the view counter reports each visit to a page, including repeated ones, but no page that is left quickly', () => {
  load('/');
  const { rerender } = render(<NavigationSignal />);
  const walk = (to: string, stay: number) => {
    open(to);
    rerender(<NavigationSignal />);
    pass(stay);
  };
  pass(1_000);
  walk('/honeymoon-packages', 500);
  walk('/create', 5_000);
  walk('/', 1_000);
  expect(sent).toEqual(['/', '/create', '/'].map(toBeacon));
});

it('the view counter waits until a background or prerendered page becomes visible', () => {
  page.hidden = true;
  load('/');
  pass(60_000);
  show(true);
  pass(600);
  show(false);
  pass(60_000);
  expect(sent).toEqual([]);
  show(true);
  pass(1_000);
  expect(sent).toEqual([toBeacon('/')]);
});

it('the view counter reports nothing for a private page or without a connection', () => {
  for (const path of ['/enquiry/0123456789abcdef0123456789abcdef', '/group/abcdefghijklmnopqrstuv']) {
    load(path);
    pass(60_000);
  }
  leave();
  page.onLine = false;
  load('/');
  pass(60_000);
  expect(sent).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('the view counter stores nothing in the browser', () => {
  load('/');
  pass(2_000);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});
