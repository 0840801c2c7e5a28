import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';

const SCRIPT = readFileSync('public/choice.js', 'utf8');
const KEY = 'choice';

/** The queries for which totals were requested. */
let asked: string[];

/** Opens a page at `address` whose history entry was written by this browser or not, and runs the script. */
function open(address: string, state: object | null = null) {
  history.replaceState(state, '', address);
  document.body.innerHTML = '<p data-words="party"></p>';
  window.eval(SCRIPT);
}

const readParty = () => document.querySelector('p')?.textContent;
const chooseElsewhere = (query: string) => {
  localStorage.setItem(KEY, query);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

beforeEach(() => {
  asked = [];
  localStorage.clear();
  globalThis.fetch = jest.fn(async (address: string) => {
    const query = new URL(address, 'https://trails.example').searchParams.toString();
    asked.push(query);
    return { ok: true, json: async () => ({ query, fields: { date: '' }, packages: {}, party: query }) };
  }) as never;
});

it('the choice in a link goes before the stored one', async () => {
  localStorage.setItem(KEY, 'adults=6');
  open('/compare?adults=4');
  await waitFor(() => expect(readParty()).toBe('adults=4'));
  expect(localStorage.getItem(KEY)).toBe('adults=4');
});

// Regression: Back to a page whose URL this browser had written undid what was chosen since.
it('a later choice goes before a URL that this browser has written, which follows it', async () => {
  localStorage.setItem(KEY, 'adults=6');
  open('/compare?trips=a,b&adults=4', { choice: true });
  await waitFor(() => expect(readParty()).toBe('adults=6'));
  await waitFor(() => expect(location.search).toBe('?trips=a%2Cb&adults=6'));
  expect(localStorage.getItem(KEY)).toBe('adults=6');
});

// Regression: a list kept its prices for two when a party of six was chosen on a package in another tab.
it('follows the choice of another tab, and tells the parts rendered by React', async () => {
  const told = jest.fn();
  document.addEventListener('chosen', told);
  localStorage.setItem(KEY, 'adults=2');
  open('/signature-trips');
  await waitFor(() => expect(readParty()).toBe('adults=2'));
  expect(told).not.toHaveBeenCalled();
  chooseElsewhere('adults=6');
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(readParty()).toBe('adults=6');
});

it('a page opened by a link keeps its choice, and does not store it again, when another tab chooses', async () => {
  open('/compare?adults=4');
  await waitFor(() => expect(readParty()).toBe('adults=4'));
  chooseElsewhere('adults=6');
  await Promise.resolve();
  expect(asked).not.toContain('adults=6');
  expect(readParty()).toBe('adults=4');
  expect(localStorage.getItem(KEY)).toBe('adults=6');
});
