import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { field, fillIn, resetService, send, show } from '@/tests/support/enquiry-form';

const KEY = 'choice';
/** The queries for which totals were requested. */
const calls: string[] = [];

beforeAll(() => window.eval(readFileSync('public/choice.js', 'utf8')));
beforeEach(() => {
  resetService();
  const answerForm = global.fetch;
  global.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    if (!String(url).startsWith('/api/totals')) return answerForm(url as string, init);
    const query = String(url).split('?')[1] ?? '';
    calls.push(query);
    return { ok: true, json: async () => ({ query, fields: { date: '' }, packages: {} }) };
  }) as never;
});

const chooseElsewhere = (query: string) =>
  act(async () => {
    localStorage.setItem(KEY, query);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
const readAdults = () => field('Adults').value;

// Regression: a choice in another tab replaced the party in a form that was half filled in.
it('the enquiry form takes over a party chosen in another tab, except while a party is typed into it', async () => {
  const { user } = show();
  await chooseElsewhere('adults=6');
  await waitFor(() => expect(readAdults()).toBe('6'));
  await fillIn(user);
  await user.clear(field('Adults'));
  await user.type(field('Adults'), '3');
  await chooseElsewhere('adults=5');
  expect(calls).not.toContain('adults=5');
  expect(readAdults()).toBe('3');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Send another enquiry' }));
  await chooseElsewhere('adults=7');
  await waitFor(() => expect(readAdults()).toBe('7'));
});
