import { copyText } from '@/components/ui/browser/copy-text';
import { makeUuid } from '@/components/ui/browser/make-uuid';

// Over plain http from another host than localhost, browsers lack randomUUID and the clipboard API.
beforeEach(() => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
});

it('without crypto.randomUUID, ids are valid and differ', () => {
  const ids = Array.from({ length: 50 }, makeUuid);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

const onCopy = (isAllowed: boolean) => {
  const setData = jest.fn();
  document.execCommand = (name) => {
    const event = Object.assign(new Event(name, { cancelable: true }), { clipboardData: { setData } });
    return isAllowed && !document.dispatchEvent(event);
  };
  return setData;
};

it('without the clipboard API, copyText copies by execCommand where the browser allows it', async () => {
  const setData = onCopy(true);
  expect(await copyText('https://example.com/plan')).toBe(true);
  expect(setData).toHaveBeenCalledWith('text/plain', 'https://example.com/plan');
});

it('without the clipboard API, copyText returns false where the browser refuses execCommand', async () => {
  onCopy(false);
  expect(await copyText('https://example.com/plan')).toBe(false);
});
