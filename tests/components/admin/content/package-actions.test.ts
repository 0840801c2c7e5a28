import { act, renderHook } from '@testing-library/react';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import type { Draft } from '@/components/packages/editor/use-draft';
import { usePackageActions } from '@/components/packages/editor/use-package-actions';
import { stubStaffApi } from '../staff-api';

it('an error of publishing is shown until its field is changed', async () => {
  const message = 'This address belongs to another package.';
  stubStaffApi(() => ({ status: 400, body: { message, field: 'slug' } }));
  const draft = { item: { id: '4', draft: { revision: 1 }, published: null } } as unknown as Draft;
  const { result } = renderHook(() => usePackageActions(draft));
  await act(async () => expect(await result.current.publish()).toBe(false));
  expect(result.current.problems).toEqual([{ field: 'slug', path: 'slug', message }]);
  act(() => result.current.forget(['title']));
  expect(result.current.problems).toHaveLength(1);
  act(() => result.current.forget(['title', 'slug']));
  expect(result.current.problems).toEqual([]);
});

it('an error that only the server finds, such as a missing alt text, is shown once, before the confirmation', async () => {
  const message = 'Write what “Hills” shows, under Pictures.';
  const sent = stubStaffApi(() => ({ status: 422, body: { message, field: 'image' } }));
  toast.removeAll();
  const draft = { item: { id: '4', draft: { revision: 1 }, published: null } } as unknown as Draft;
  const { result } = renderHook(() => ({
    actions: usePackageActions(draft),
    toasts: useToasterStore().toasts,
  }));
  await act(async () => expect(await result.current.actions.check()).toBe(true));
  expect(sent[0]?.body).toEqual({ dryRun: true });
  expect(result.current.actions.problems).toEqual([{ field: 'image', path: 'image', message }]);
  expect(result.current.toasts).toEqual([]);
});

it('a package with requests is not deleted, and a message says why', async () => {
  const message = 'Not deleted. There are requests for it.';
  const sent = stubStaffApi(() => ({ status: 422, body: { message } }));
  toast.removeAll();
  const draft = { item: { id: '4', draft: null, published: null } } as unknown as Draft;
  const { result } = renderHook(() => ({
    actions: usePackageActions(draft),
    toasts: useToasterStore().toasts,
  }));
  await act(async () => result.current.actions.remove());
  expect(sent[0]?.url).toBe('/api/admin/tours/4/deletion');
  expect(result.current.toasts[0]?.message).toBe(message);
});

// Regression: "Delete draft" sent no revision, so it deleted what a colleague had written since the page was opened.
it.each([
  ['succeeds', {}, [{ draft: 'd', revision: 4 }], 'Draft discarded.'],
  ['is refused', { save: { kind: 'failed' } }, [{ draft: 'd', revision: 4 }], 'Draft discarded.'],
  ['merges unseen changes', { mergedFields: ['title'] }, [], /^Not discarded: a colleague/],
  ['gets no response', { save: { kind: 'failed', isUnanswered: true } }, [], undefined],
])(
  'discarding deletes the draft only if the page shows what is stored (its last save %s)',
  async (_what, brought, bodies, message) => {
    toast.removeAll();
    const sent = stubStaffApi(() => ({ status: 200, body: { message: 'Draft discarded' } }));
    const toItem = (revision: number) => ({ id: '4', draft: { id: 'd', revision }, published: null });
    let view: object = { item: toItem(3), mergedFields: [], conflict: null, save: { kind: 'saved' } };
    const flush = async () => {
      view = { ...view, item: toItem(4), ...brought };
      return true;
    };
    const draft = { ...view, read: () => view, flush } as unknown as Draft;
    const { result } = renderHook(() => ({
      actions: usePackageActions(draft),
      toasts: useToasterStore().toasts,
    }));
    await act(() => result.current.actions.discard());
    expect(sent.map(({ body }) => body)).toEqual(bodies);
    expect(result.current.toasts.map((shown) => shown.message)).toEqual(
      message === undefined ? [] : [expect.stringMatching(message)],
    );
  },
);

// Regression: after a lost response, every retry of deleting a new draft was refused, and its editor stayed open.
it('discarding a new draft that is already deleted reports success', async () => {
  stubStaffApi(() => ({ status: 404, body: { message: 'Package Not Found' } }));
  toast.removeAll();
  const item = { id: 'd', draft: { id: 'd', revision: 1 }, published: null };
  const view = { item, mergedFields: [], conflict: null, save: { kind: 'saved' } };
  const draft = { ...view, read: () => view, flush: async () => true } as unknown as Draft;
  const { result } = renderHook(() => ({
    actions: usePackageActions(draft),
    toasts: useToasterStore().toasts,
  }));
  await act(() => result.current.actions.discard());
  expect(result.current.toasts.map(({ message }) => message)).toEqual(['Draft discarded.']);
});

// Regression: without a draft no revision was sent, so a draft that the page had never shown was published.
it('publishing sends the revision of the draft that the page shows, 0 for no draft', async () => {
  const item = { id: '4', draft: null, published: {} };
  const sent = stubStaffApi(() => ({ status: 409, body: { message: 'Stale', current: item } }));
  const draft = { item, replace: jest.fn() } as unknown as Draft;
  const { result } = renderHook(() => usePackageActions(draft));
  await act(async () => expect(await result.current.publish()).toBe(false));
  expect(sent[0]?.body).toEqual({ revision: 0 });
});

// Regression: when the response to "Restore to the site" was lost, every retry was refused until the page was reloaded.
it('after a 409 that does not contain the draft, the package editor loads and shows what is stored', async () => {
  const current = { id: '4', version: 8 };
  const item = { id: '4', draft: null, published: { version: 8, isActive: true } };
  stubStaffApi(({ method }) =>
    method === 'GET' ? { status: 200, body: { item } } : { status: 409, body: { message: 'Stale', current } },
  );
  const shown = { ...item, published: { version: 7, isActive: false } };
  const replace = jest.fn();
  const draft = { item: shown, flush: async () => true, replace } as unknown as Draft;
  const { result } = renderHook(() => usePackageActions(draft));
  await act(() => result.current.restore());
  expect(replace).toHaveBeenCalledWith(item);
});

it.each([
  ['archive', []],
  ['restore', []],
  ['withdrawPlan', []],
  ['restoreVersion', [2]],
] as const)('the action %s sends nothing if the typed text cannot be saved', async (action, args) => {
  const sent = stubStaffApi(() => ({ status: 200, body: {} }));
  const [flush, replace] = [jest.fn(async () => false), jest.fn()];
  const draft = { item: { id: '4', draft: null, published: null }, flush, replace } as unknown as Draft;
  const { result } = renderHook(() => usePackageActions(draft));
  await act(() => (result.current[action] as (...given: readonly number[]) => Promise<void>)(...args));
  expect(flush).toHaveBeenCalled();
  expect(sent).toEqual([]);
  expect(replace).not.toHaveBeenCalled();
});
