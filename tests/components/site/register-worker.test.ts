/** @jest-environment jsdom */
import { registerWorker } from '@/components/site/early/register-worker';

it('registers the service worker once the page has loaded, and ignores a refusal', () => {
  const register = jest.fn().mockRejectedValue(new Error('no storage'));
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  registerWorker();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledWith('/sw.js');
});
