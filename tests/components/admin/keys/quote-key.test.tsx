import '@/tests/support/observers';
import { screen, waitFor } from '@testing-library/react';
import { router } from '@/tests/support/next-navigation';
import { AWAY, makeGuests, toId } from '../inbox/fake-inbox';
import { openWithKeys as open } from './keyboard';

beforeEach(() => {
  localStorage.clear();
  router.push.mockClear();
});

describe('starting a quote from the inbox', () => {
  const answer = ({ url }: { url: string }, items: object[] = []) =>
    url.endsWith('/quotes')
      ? { status: 201, body: { message: 'Made', item: { id: 'q1' } } }
      : url.includes('/quotes?requestId=')
        ? { status: 200, body: { items } }
        : null;

  it('the key q creates a quote for the active enquiry and opens it', async () => {
    const { press, sent } = open(makeGuests(4), (call) => answer(call));
    await press('jj');
    await press('q');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin/quotes/q1'));
    const calls = sent.find(({ url }) => url.endsWith('/quotes'));
    expect(calls?.body).toEqual({ requestId: toId(2), key: expect.any(String) });
  });

  it('the key q opens the quote that is not yet answered instead of creating a second one', async () => {
    const quotes = [
      { id: 'q9', state: 'withdrawn' },
      { id: 'q8', state: 'sent' },
    ];
    const { press, sent } = open(makeGuests(4), (call) => answer(call, quotes));
    await press('jj');
    await press('q');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin/quotes/q8'));
    expect(sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/quotes'))).toEqual([]);
  });

  it('after a failure, the button for a quote retries with the same idempotency key and opens the quote', async () => {
    let isDown = true;
    const { press, user, sent } = open(makeGuests(4), (call) =>
      isDown && call.url.endsWith('/quotes') ? AWAY : answer(call),
    );
    await press('j{Enter}');
    const button = await screen.findByRole('button', { name: 'Quote' });
    await user.click(button);
    expect(await screen.findByText('We cannot reach our records just now.')).toBeVisible();
    isDown = false;
    await user.click(button);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin/quotes/q1'));
    const keys = sent.filter(({ url }) => url.endsWith('/quotes')).map(({ body }) => body?.key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
