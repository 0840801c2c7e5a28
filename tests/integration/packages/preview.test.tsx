import PackagePreviewPage from '@/app/admin/(bare)/packages/[id]/preview/page';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';

const preview = (id: string) => PackagePreviewPage({ params: Promise.resolve({ id }) });

beforeAll(async () => setRequestCookies((await makeSession()).cookie));

it('the preview shows a package to staff', async () => {
  expect((await preview('1')).props).toMatchObject({ inert: true });
});

it.each(['9999999', 'no-such-package', '%00', 'x'.repeat(500)])(
  'the preview returns not found for the package %s',
  async (id) => {
    await expect(preview(id)).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
  },
);
