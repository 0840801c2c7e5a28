import { renderHook } from '@testing-library/react';
import { notify } from '@/components/ui/toast';
import { useSaver } from '@/components/editing/autosave/use-saver';
import { createDraftSaver } from '@/components/packages/editor/draft-saver';
import { type DraftContent, EMPTY_DRAFT } from '@/lib/packages/editing/draft';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';

const CONTENT: DraftContent = { ...EMPTY_DRAFT, title: 'Heart of Kerala', location: 'Munnar' };

function makeItem(
  content: DraftContent | null,
  revision = 1,
  version = 1,
  published = CONTENT,
): PackageInEditor {
  return {
    id: '1',
    published: { content: published, version, isActive: true, path: '/p' },
    draft: content && {
      id: 'd',
      tourId: '1',
      content,
      base: CONTENT,
      baseVersion: 1,
      revision,
      updatedBy: null,
      updatedAt: '2026-11-23T05:12:00.000Z',
      publishOn: null,
      publishProblem: '',
    },
  };
}

type Answer = { ok: boolean; status: number; message: string; body: unknown };

/** A saver whose requests are answered one by one. */
function start(item = makeItem(null)) {
  const sent: { body: Record<string, unknown>; answer: (answer: Partial<Answer>) => Promise<void> }[] = [];
  const keep = jest.fn();
  const saver = createDraftSaver({
    item,
    keep,
    send: (body) =>
      new Promise((resolve) =>
        sent.push({
          body: body as Record<string, unknown>,
          answer: async (given) => {
            resolve({ ok: true, status: 200, message: '', body: undefined, ...given } as never);
            await jest.advanceTimersByTimeAsync(0);
          },
        }),
      ),
  });
  const accept = (index: number, next: PackageInEditor) => sent[index]?.answer({ body: { item: next } });
  return { saver, sent, keep, accept };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the draft saver saves after a debounce, and sends only the changed fields, with their previous values', async () => {
  const { saver, sent } = start();
  saver.change({ title: 'H' });
  await jest.advanceTimersByTimeAsync(700);
  saver.change({ title: 'He' });
  await jest.advanceTimersByTimeAsync(700);
  expect(sent).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent.map(({ body }) => body)).toEqual([
    { title: 'He', revision: 0, was: { title: 'Heart of Kerala' }, baseVersion: 1 },
  ]);
});

it('the response to a save does not overwrite text typed meanwhile, which is saved next', async () => {
  const { saver, sent, accept } = start();
  saver.change({ title: 'First' });
  await jest.advanceTimersByTimeAsync(800);
  saver.change({ title: 'First and more' });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveLength(1); // one request at a time
  await accept(0, makeItem({ ...CONTENT, title: 'First' }));
  expect(saver.read().content.title).toBe('First and more');
  expect(sent[1]?.body).toMatchObject({ title: 'First and more', revision: 1, was: { title: 'First' } });
  await accept(1, makeItem({ ...CONTENT, title: 'First and more' }, 2));
  expect(saver.read().save.kind).toBe('saved');
});

it("the draft saver merges a colleague's changes in other fields, and lists these fields", async () => {
  const { saver, accept } = start();
  saver.change({ title: 'Mine' });
  await jest.advanceTimersByTimeAsync(800);
  await accept(0, makeItem({ ...CONTENT, title: 'Mine', location: 'Thekkady' }, 2));
  expect(saver.read()).toMatchObject({
    content: { title: 'Mine', location: 'Thekkady' },
    mergedFields: ['location'],
  });
});

it('a field edited during a save that a colleague has changed too is a conflict and is not overwritten', async () => {
  const { saver, sent, accept } = start();
  saver.change({ title: 'Mine' });
  await jest.advanceTimersByTimeAsync(800);
  saver.change({ title: 'Mine too', location: 'Kumily' });
  await accept(0, makeItem({ ...CONTENT, title: 'Mine', location: 'Thekkady' }, 2));
  expect(saver.read()).toMatchObject({
    content: { title: 'Mine too', location: 'Kumily' },
    conflict: { fields: ['location'], theirs: { location: 'Thekkady' } },
  });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
});

it('a late response to a save does not bring back the former text after the draft was replaced', async () => {
  const { saver, sent, accept } = start();
  saver.change({ title: 'Typed' });
  await jest.advanceTimersByTimeAsync(800);
  saver.replace(makeItem({ ...CONTENT, title: 'Restored' }, 2));
  await accept(0, makeItem({ ...CONTENT, title: 'Typed' }));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(saver.read()).toMatchObject({
    content: { title: 'Restored' },
    conflict: null,
    save: { kind: 'saved' },
  });
  expect(sent).toHaveLength(1);
});

it('the draft saver pauses saving at a conflict until it is resolved', async () => {
  const { saver, sent, accept } = start();
  saver.change({ title: 'Mine' });
  await jest.advanceTimersByTimeAsync(800);
  const current = makeItem({ ...CONTENT, title: 'Theirs' }, 3);
  await sent[0]?.answer({ ok: false, status: 409, body: { current, fields: ['title'] } });
  expect(saver.read().conflict).toEqual({ fields: ['title'], theirs: { title: 'Theirs' } });
  saver.change({ location: 'Kumily' });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
  saver.resolve({ title: 'Mine' });
  await jest.advanceTimersByTimeAsync(0);
  expect(sent[1]?.body).toMatchObject({
    title: 'Mine',
    location: 'Kumily',
    revision: 3,
    was: { title: 'Theirs' },
  });
  await accept(1, makeItem({ ...CONTENT, title: 'Mine', location: 'Kumily' }, 4));
  expect(saver.read().save.kind).toBe('saved');
});

it('a price published while the draft was open is merged into the draft', async () => {
  const { saver, sent, accept } = start(makeItem({ ...CONTENT, title: 'Mine' }));
  saver.change({ location: 'Kumily' });
  await jest.advanceTimersByTimeAsync(800);
  const dearer = { ...CONTENT, price: 99_000 };
  await accept(0, makeItem({ ...CONTENT, title: 'Mine', location: 'Kumily' }, 2, 2, dearer));
  expect(saver.read()).toMatchObject({ content: { price: 99_000 }, mergedFields: ['price'], conflict: null });
  expect(sent[1]?.body).toMatchObject({ price: 99_000, baseVersion: 2 });
});

it('a field that was changed in the draft and also published is a conflict when the editor opens', () => {
  const { saver } = start(makeItem({ ...CONTENT, title: 'Mine' }, 1, 2, { ...CONTENT, title: 'Published' }));
  expect(saver.read().conflict).toEqual({ fields: ['title'], theirs: { title: 'Published' } });
});

it.each([
  ['without a response', 0],
  ['during an outage', 503],
])('%s, the draft saver stores the changes in the browser and retries', async (_name, status) => {
  const { saver, sent, keep } = start();
  saver.change({ title: 'Kept' });
  expect(keep).toHaveBeenLastCalledWith({ title: 'Kept' });
  await jest.advanceTimersByTimeAsync(800);
  await sent[0]?.answer({ ok: false, status, message: 'No answer.' });
  expect(saver.read().save).toMatchObject({ kind: 'failed', message: 'No answer.' });
  expect(keep).not.toHaveBeenCalledWith(null);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
});

// Regression: the response to a save was lost, and the next save blamed “a colleague” for the stored text.
it.each(['Mine and more', CONTENT.title])(
  'a conflict with one’s own text, stored by a save whose response was lost, is resolved by sending “%s”',
  async (title) => {
    const { saver, sent, accept } = start();
    saver.change({ title: 'Mine' });
    await jest.advanceTimersByTimeAsync(800);
    await sent[0]?.answer({ ok: false, status: 0 });
    saver.change({ title });
    await jest.advanceTimersByTimeAsync(800);
    const current = makeItem({ ...CONTENT, title: 'Mine' });
    await sent[1]?.answer({ ok: false, status: 409, body: { current, fields: ['title'] } });
    expect(sent[2]?.body).toMatchObject({ title, was: { title: 'Mine' }, revision: 1 });
    await accept(2, makeItem({ ...CONTENT, title }, 2));
    expect(saver.read()).toMatchObject({ content: { title }, mergedFields: [], save: { kind: 'saved' } });
  },
);

it('the draft saver does not send a rejected value again until it is changed', async () => {
  const { saver, sent } = start();
  saver.change({ title: 'x'.repeat(20_000) });
  await jest.advanceTimersByTimeAsync(800);
  await sent[0]?.answer({ ok: false, status: 422, message: 'Too long.', body: { field: 'title' } });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(saver.read().save).toMatchObject({ kind: 'failed', field: 'title' });
});

it('the draft saver shows the message of a 409 without a current item, and keeps the text', async () => {
  const { saver, sent } = start();
  saver.change({ title: 'Mine' });
  await jest.advanceTimersByTimeAsync(800);
  await sent[0]?.answer({ ok: false, status: 409, message: 'Accepted already.', body: {} });
  expect(saver.read()).toMatchObject({
    content: { title: 'Mine' },
    save: { kind: 'failed', message: 'Accepted already.' },
  });
});

// Regression: a link within the staff area does not unload the page, so text typed within the debounce was never sent.
it('the draft saver saves at once when the editor is closed', async () => {
  const { saver, sent } = start();
  const { unmount } = renderHook(() => useSaver(saver));
  await jest.advanceTimersByTimeAsync(0);
  saver.change({ title: 'Last words' });
  unmount();
  expect(sent.map(({ body }) => body)).toMatchObject([{ title: 'Last words' }]);
});

// Regression: a closed editor retried its save every five seconds and overwrote later changes.
it('a failed save is not retried once the editor is closed; a message says that the browser keeps the text', async () => {
  const shown = jest.spyOn(notify, 'error');
  const { saver, sent, keep } = start();
  const { unmount } = renderHook(() => useSaver(saver));
  await jest.advanceTimersByTimeAsync(0);
  saver.change({ title: 'Last words' });
  unmount();
  await sent[0]?.answer({ ok: false, status: 503 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(keep).toHaveBeenLastCalledWith({ title: 'Last words' });
  expect(shown).toHaveBeenCalledWith(expect.stringMatching(/^Your last changes are not saved\./));
});

it('the draft saver removes the text stored in the browser once it is saved', async () => {
  const { saver, keep, accept } = start();
  saver.change({ title: 'Mine' });
  await jest.advanceTimersByTimeAsync(800);
  await accept(0, makeItem({ ...CONTENT, title: 'Mine' }));
  expect(keep.mock.calls).toEqual([[{ title: 'Mine' }], [null]]);
});
