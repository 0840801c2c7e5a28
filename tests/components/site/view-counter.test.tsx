import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { ViewCounter } from '@/components/site/view-counter';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

const sent: string[] = [];
const page = { hidden: false, onLine: true };

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  Object.assign(page, { hidden: false, onLine: true });
  path = '/';
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => page.hidden);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.onLine);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => sent.push(`${url} ${body.type} ${body.size}`) > 0,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function show(isShown: boolean) {
  page.hidden = !isShown;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** A recorded beacon for a view of this path: URL, type and size of the body. */
const toBeacon = (seen: string) => `/api/views application/json ${JSON.stringify({ path: seen }).length}`;

it('reports a page once, a second after it became visible', () => {
  render(<ViewCounter />, { wrapper: StrictMode });
  pass(999);
  expect(sent).toEqual([]);
  pass(1);
  expect(sent).toEqual([toBeacon('/')]);
  show(false);
  show(true);
  pass(60_000);
  expect(sent).toHaveLength(1);
});

it('reports each page visited, also repeatedly, but none passed through quickly', () => {
  const { rerender } = render(<ViewCounter />);
  const walk = (to: string, stay: number) => {
    path = to;
    rerender(<ViewCounter />);
    pass(stay);
  };
  pass(1_000);
  walk('/honeymoon-packages', 500);
  walk('/create', 5_000);
  walk('/', 1_000);
  expect(sent).toEqual(['/', '/create', '/'].map(toBeacon));
});

it('waits until a background or prerendered page becomes visible', () => {
  page.hidden = true;
  render(<ViewCounter />);
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

it('reports nothing for a page left early, a private page or without a connection', () => {
  const { unmount } = render(<ViewCounter />);
  pass(900);
  unmount();
  path = '/enquiry/0123456789abcdef0123456789abcdef';
  render(<ViewCounter />);
  pass(60_000);
  path = '/';
  page.onLine = false;
  render(<ViewCounter />);
  pass(60_000);
  expect(sent).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('stores nothing in the browser', () => {
  render(<ViewCounter />);
  pass(2_000);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});
