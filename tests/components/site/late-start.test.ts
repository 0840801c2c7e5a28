import { startLate } from '@/components/site/first-touch/start-late';

const register = jest.fn().mockRejectedValue(new Error('no storage'));

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { register } });
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  startLate();
});

it('registers no service worker in development, where pages have no late start', () => {
  window.dispatchEvent(new Event('load'));
  expect(register).not.toHaveBeenCalled();
});

it('registers the service worker once the page has loaded, and ignores a failure', () => {
  document.head.innerHTML = '<script id="late" type="application/json">{"boot":[],"scripts":[]}</script>';
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledWith('/sw.js');
});
