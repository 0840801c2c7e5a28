import { copyText } from '@/components/ui/browser/copy-text';
import { makeUuid } from '@/components/ui/browser/make-uuid';

// Over plain http on a name of the office network, browsers have neither.
beforeEach(() => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
});

it('ids are valid and differ', () => {
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

it('a text is copied by the event of the old command: where the browser allows it', async () => {
  const setData = onCopy(true);
  expect(await copyText('https://example.com/plan')).toBe(true);
  expect(setData).toHaveBeenCalledWith('text/plain', 'https://example.com/plan');
});

it('a text is copied by the event of the old command: and where not, the answer says so', async () => {
  onCopy(false);
  expect(await copyText('https://example.com/plan')).toBe(false);
});
