import '@/tests/support/observers';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PACKAGE_CHANGES } from '@/components/packages/editor/package-changes';
import { PackageEditor } from '@/components/packages/editor/package-editor';
import { EMPTY_DRAFT } from '@/lib/packages/editing/draft';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../staff-api';

const CONTENT = { ...EMPTY_DRAFT, title: 'Tea hills' };
const ITEM: PackageInEditor = {
  id: '4',
  published: { content: CONTENT, version: 1, isActive: true, path: '/kerala-tours/tea-hills' },
  draft: null,
};
const RIGHTS = { canWrite: true, canPublish: true, canPrice: true, canDelete: true };

function show(formerIds: string[] = []) {
  // Every save fails.
  const sent = stubStaffApi(({ method }) =>
    method === 'GET' ? { status: 200, body: { items: [] } } : { status: 503, body: { message: 'Away.' } },
  );
  render(<PackageEditor item={ITEM} formerIds={formerIds} rights={RIGHTS} />);
  return { sent, user: startUser(), title: screen.getByLabelText(/^Title(?! for)/) };
}
const untilRead = () => waitFor(() => expect(screen.queryByText('Loading the history…')).toBeNull());
const readStoredChanges = (id = '4') => PACKAGE_CHANGES.list(id).map(({ changes }) => changes);

beforeEach(() => localStorage.clear());

it('Ctrl+Enter opens no publish dialog while there is nothing to publish', async () => {
  const { sent, title } = show();
  fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true });
  await untilRead();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

// Regression: one keystroke overwrote the text of an earlier visit or of another tab, which the notice still offered.
it('unsaved text of an earlier visit stays stored until “Use them” or “Forget them”, whatever is typed', async () => {
  PACKAGE_CHANGES.openWriter('4')({ location: 'Munnar' });
  PACKAGE_CHANGES.openWriter('42')({ location: 'Elsewhere' });
  const { user, title } = show();
  fireEvent.change(title, { target: { value: 'Typed now' } });
  expect(readStoredChanges()).toEqual(
    expect.arrayContaining([{ location: 'Munnar' }, { title: 'Typed now' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Forget them' }));
  expect(readStoredChanges()).toEqual([{ title: 'Typed now' }]);
  expect(readStoredChanges('42')).toEqual([{ location: 'Elsewhere' }]);
});

it('the package editor offers the unsaved text of each visit, and keeps the chosen text stored until it is saved', async () => {
  PACKAGE_CHANGES.openWriter('4')({ location: 'Munnar' });
  PACKAGE_CHANGES.openWriter('4')({ groupSize: '2-4 People' });
  PACKAGE_CHANGES.openWriter('4')({ title: CONTENT.title }); // equals the stored title
  const { user } = show();
  expect(readStoredChanges()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Use them' }));
  await user.click(screen.getByRole('button', { name: 'Use them' }));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  expect(readStoredChanges()).toEqual([{ location: 'Munnar', groupSize: '2-4 People' }]);
});

it('the package editor keeps unsaved text that only another version of the site can read', async () => {
  localStorage.setItem('package-draft:4:v', '{"at":"2026-11-25","changes":{"title":7}}');
  show();
  await untilRead();
  expect(localStorage.getItem('package-draft:4:v')).not.toBeNull();
});

// Regression: unsaved text of a new draft was no longer offered once the package was published.
it('the package editor of a published package also offers the text that was stored under the id of its draft', async () => {
  PACKAGE_CHANGES.openWriter('d1')({ location: 'Munnar' });
  show(['d1']);
  await untilRead();
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('Munnar');
});
