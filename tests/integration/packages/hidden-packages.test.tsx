import PackagePreviewPage from '@/app/admin/(bare)/packages/[id]/preview/page';
import { PackageScreen } from '@/app/(site)/package-screen';
import sitemap from '@/app/sitemap';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { ask } from '@/tests/support/described';
import { makePackage } from '@/tests/support/packages';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';

const { id, slug, title } = makePackage('2');
const KEYS = [id, slug ?? ''];
const date = addPlainDays(getIndiaDate(), 60);

/** Returns the public API responses and the sitemap, which list packages. */
async function readPublic(): Promise<string> {
  const answers = [
    await ask('GET /api/tours'),
    await ask('GET /api/search', { query: `?${new URLSearchParams({ q: title })}` }),
  ];
  return JSON.stringify([answers.map(({ body }) => body), await sitemap()]);
}

const openPreview = () => PackagePreviewPage({ params: Promise.resolve({ id }) });

it('a hidden package is missing from the public API, search, sitemap, PDFs and pages', async () => {
  for (const key of KEYS) expect(await readPublic()).toContain(`${key}"`);
  await getPrisma().tour.update({ where: { id }, data: { isActive: false } });
  const after = await readPublic();
  for (const text of [title, `${slug}`]) expect(after).not.toContain(text);
  for (const key of KEYS) {
    const query = `?${new URLSearchParams({ package: key, date, adults: '2', children: '0' })}`;
    expect((await ask('GET /api/tours/{id}', { params: { id: key } })).status).toBe(404);
    expect((await ask('GET /api/packages/{id}/pdf', { params: { id: key } })).status).toBe(404);
    expect((await ask('GET /api/price', { query })).body).toMatchObject({ success: false });
    await expect(PackageScreen({ packageKey: key })).rejects.toMatchObject({
      digest: 'NEXT_HTTP_ERROR_FALLBACK;404',
    });
  }
});

it('the preview of a hidden package is for staff only', async () => {
  setRequestCookies('');
  await expect(openPreview()).rejects.toMatchObject({
    digest: expect.stringMatching(/^NEXT_REDIRECT;.*;\/admin;/),
  });
  setRequestCookies((await makeSession({ role: 'agent' })).cookie);
  await expect(openPreview()).resolves.toBeTruthy();
});
