import { markLive } from '@/components/site/first-touch/mark-live';
import { startLate } from '@/components/site/first-touch/start-late';

const register = jest.fn().mockRejectedValue(new Error('no storage'));

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { register } });
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  startLate();
});

it('the start script registers no service worker on a page without deferred scripts, as in development', () => {
  window.dispatchEvent(new Event('load'));
  expect(register).not.toHaveBeenCalled();
});

it('the start script registers the service worker once the page has loaded, and ignores a failure', () => {
  document.head.innerHTML = '<script id="late" type="application/json">{"boot":[],"scripts":[]}</script>';
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledWith('/sw.js');
});

it('the start script replays queued events of a part once React handles it, and submits a form only once', () => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<p id="late-note" hidden></p><div id="part" data-act><button type="button">One</button><form><input name="q" /></form></div>' +
    '<div id="other" data-act><button type="button">Two</button></div>';
  const form = document.querySelector('form')!;
  const submitted = jest.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', submitted);
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(submitted).not.toHaveBeenCalled();
  expect(form.ariaBusy).toBe('true');

  markLive(document.getElementById('other'));
  jest.advanceTimersByTime(1);
  expect(submitted).not.toHaveBeenCalled();

  markLive(document.getElementById('part'));
  jest.advanceTimersByTime(1);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(form.ariaBusy).toBeNull();
  jest.useRealTimers();
});
