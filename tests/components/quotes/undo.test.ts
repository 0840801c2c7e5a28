import { createQuoteSaver } from '@/components/quotes/editor/state/quote-saver';
import { createQuoteStore } from '@/components/quotes/editor/state/quote-store';
import { makeItem, SETTINGS } from './make-item';

/** A store in which the greeting `Dear Anna` was typed and saved. After `refuse`, saves conflict. */
async function makeStore() {
  let isRefused = false;
  const current = makeItem({ revision: 3 }, { greeting: 'Dear Ravi' });
  const saver = createQuoteSaver({
    item: makeItem(),
    send: async (body) => {
      if (!isRefused) return { ok: true, status: 200, body: { item: makeItem({ revision: 2 }, body) } };
      const refused = { item: current, current, fields: ['greeting' as const] };
      return { ok: false, status: 409, message: 'Changed.', body: refused };
    },
    keep: () => undefined,
  });
  const store = createQuoteStore(saver, SETTINGS);
  store.change('Change of the greeting', { greeting: 'Dear Anna' });
  expect(await store.flush()).toBe(true);
  return { ...store, refuse: () => (isRefused = true) };
}

it('undo in a quote reverts the last change, even after it was saved', async () => {
  const store = await makeStore();
  expect(store.undo()).toBe('Change of the greeting');
  expect(store.read().content.greeting).toBe(makeItem().draft.greeting);
});

it('undo in a quote does not revert what a colleague has changed since', async () => {
  const store = await makeStore();
  store.merge(makeItem({ revision: 3 }, { greeting: 'Dear Anna, dear Ravi' }));
  expect(store.undo()).toBeNull();
  expect(store.read().content.greeting).toBe('Dear Anna, dear Ravi');
});

it('undo in a quote does not revert the colleague’s value that was chosen in a conflict', async () => {
  const store = await makeStore();
  store.refuse();
  store.change('Another greeting', { greeting: 'Hello' });
  expect(await store.flush()).toBe(false);
  store.resolve(store.read().conflict?.theirs ?? {});
  expect(store.undo()).toBeNull();
  expect(store.read().content.greeting).toBe('Dear Ravi');
});
