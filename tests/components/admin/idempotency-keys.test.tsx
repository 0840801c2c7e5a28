import { act, render, renderHook, screen } from '@testing-library/react';
import { ReviewEditor } from '@/components/company/reviews/review-editor';
import { NewPackageButton } from '@/components/packages/editor/new-package-button';
import type { Draft } from '@/components/packages/editor/use-draft';
import { usePackageActions } from '@/components/packages/editor/use-package-actions';
import { TemplateEditor } from '@/components/requests/reply-templates/template-editor';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from './staff-api';

const OWN = { brand: 'Kayal Trails', phone: '+91 90000 00001', sender: 'Meera', terms: BUILT_IN_TERMS };
const user = startUser();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const type = (name: RegExp, text: string) => user.type(screen.getByRole('textbox', { name }), text);
/** The idempotency keys of all requests as letters: equal keys have the same letter. */
function readKeys(): string {
  const calls = jest.mocked(fetch).mock.calls;
  const keys = calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key') ?? '');
  return keys.map((key) => (key === '' ? '-' : 'abcdef'[keys.indexOf(key)])).join('');
}
/** Answers only the first request with 503, so the page cannot know whether it was stored. */
const loseFirst = () => {
  let n = 0;
  stubStaffApi(() =>
    (n += 1) === 1 ? { status: 503, body: {} } : { status: 201, body: { id: '9', message: 'Added' } },
  );
};

it('a review sent again after a lost response keeps its idempotency key; an edited review gets a new one', async () => {
  stubStaffApi(() => ({ status: 503, body: {} }));
  render(<ReviewEditor review={null} trips={[]} onClose={() => undefined} />);
  await type(/^Traveller/, 'Noor');
  await type(/^Review/, 'We loved the boat.');
  await press('Save review');
  await press('Save review');
  await type(/^Review/, ' All of us.');
  await press('Save review');
  expect(readKeys()).toBe('aac');
});

it('a template sent again after a lost response keeps its idempotency key; an edited template gets a new one', async () => {
  stubStaffApi(() => ({ status: 503, body: {} }));
  render(<TemplateEditor template={null} own={OWN} onClose={() => undefined} />);
  await type(/^Name/, 'Thanks');
  await type(/^Text/, 'Thank you.');
  await press('Save template');
  await press('Save template');
  await type(/^Text/, ' See you.');
  await press('Save template');
  expect(readKeys()).toBe('aac');
});

it('the button for a new package reuses its idempotency key only after a lost response', async () => {
  loseFirst();
  const { unmount } = render(<NewPackageButton />);
  await press('New package');
  await press('New package');
  unmount();
  render(<NewPackageButton />);
  await press('New package');
  expect(readKeys()).toBe('aac');
});

it('copying a package reuses the idempotency key only after a lost response', async () => {
  loseFirst();
  const draft = {
    item: { id: '4' },
    read: () => ({ item: { id: '4' } }),
    flush: async () => true,
  } as unknown as Draft;
  const { result } = renderHook(() => usePackageActions(draft));
  for (let n = 0; n < 3; n += 1) await act(() => result.current.duplicate());
  expect(readKeys()).toBe('aac');
});
