import '@/tests/support/observers';
import { render, screen, waitFor, within } from '@testing-library/react';
import { PackageEditor } from '@/components/packages/editor/package-editor';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { EMPTY_DRAFT } from '@/lib/packages/editing/draft';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import { FakeEventSource } from '../live/fake-event-source';
import { stubStaffApi } from '../staff-api';
import { paste, startUser } from '@/tests/support/user';

const DRAFT = { id: '7', revision: 1, base: EMPTY_DRAFT, content: EMPTY_DRAFT, baseVersion: 0 };
const ITEM = {
  id: 'new-1',
  published: null,
  draft: { ...DRAFT, updatedAt: '2026-11-25T10:00:00.000Z', updatedBy: 'meera' },
} as unknown as PackageInEditor;

it('a session that ends while a package is being edited is renewed in place, and the text is saved', async () => {
  FakeEventSource.install();
  let isOver = true;
  const sent = stubStaffApi(({ url, method, body }) => {
    if (url.endsWith('/csrf')) return { status: 200, body: { csrfToken: 'token' } };
    if (url.endsWith('/session')) return { status: 200, body: { username: 'meera' } };
    if (url.endsWith('/credentials')) isOver = false;
    if (method === 'PUT' && isOver) return { status: 401, body: { message: 'Please sign in to continue.' } };
    // Returns the sent title; with another one, the editor would save again and again.
    const draft = { ...ITEM.draft, content: { ...EMPTY_DRAFT, title: body?.title ?? '' } };
    return { status: 200, body: { item: { ...ITEM, draft }, items: [], dueNow: 0 } };
  });
  const user = startUser();
  render(
    <AdminFrame
      brand="Kayal Trails"
      staff={{ username: 'meera', role: 'owner', rights: [] }}
      title="New package"
      isDense
    >
      <PackageEditor
        item={ITEM}
        formerIds={[]}
        rights={{ canWrite: true, canPublish: true, canPrice: true, canDelete: true }}
      />
    </AdminFrame>,
  );
  await paste(user, screen.getByLabelText(/^Title(?! for)/), 'Tea and mist');
  await user.keyboard('{Control>}s{/Control}');
  const region = await screen.findByRole('region', { name: 'Sign in again' });
  expect(screen.getByText(/^Not saved\./)).toBeVisible();
  await user.type(within(region).getByLabelText('Password'), 'secret');
  await user.click(within(region).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sign in again' })).toBeNull());
  await waitFor(() => expect(screen.queryByText(/^Not saved\./)).toBeNull());
  expect(sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ title: 'Tea and mist' });
});
