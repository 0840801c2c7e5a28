import { createQuoteSaver } from '@/components/quotes/editor/state/quote-saver';
import { createQuoteStore } from '@/components/quotes/editor/state/quote-store';
import { makeItem, SETTINGS } from './make-item';

/** A store whose saves succeed, with the greeting `Dear Anna` changed and saved. */
async function makeStore() {
  const saver = createQuoteSaver({
    item: makeItem(),
    send: (body) =>
      Promise.resolve({ ok: true, status: 200, body: { item: makeItem({ revision: 2 }, body) } }),
    keep: () => undefined,
  });
  const store = createQuoteStore(saver, SETTINGS);
  store.change('Change of the greeting', { greeting: 'Dear Anna' });
  expect(await store.flush()).toBe(true);
  return store;
}

it('undo takes back the last change, also after it was saved', async () => {
  const store = await makeStore();
  expect(store.undo()).toBe('Change of the greeting');
  expect(store.read().content.greeting).toBe(makeItem().draft.greeting);
});

it('undo does not take back what a colleague has changed since', async () => {
  const store = await makeStore();
  store.merge(makeItem({ revision: 3 }, { greeting: 'Dear Anna, dear Ravi' }));
  expect(store.undo()).toBeNull();
  expect(store.read().content.greeting).toBe('Dear Anna, dear Ravi');
});
