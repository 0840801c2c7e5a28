import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from './support/enquiry-test';
import { STAFF_WIDTHS } from './support/sizes';

const makeFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Encoding needs seconds of CPU time, more on a busy machine. */
const ENCODED_MS = 60_000;

/** A logo almost as wide as permitted, which is six times its height. */
const makeLogo = () =>
  sharp({ create: { width: 1200, height: 210, channels: 4, background: '#0d5a60' } })
    .png()
    .toBuffer();

const PACKAGE = {
  title: 'Backwaters by Canoe',
  category: 'kerala',
  duration: '1 Night 2 Days',
  durationDays: 2,
  location: 'Alleppey',
  description: 'Two days on the small canals.',
  groupSize: '2-6 People',
  price: 4_200,
  season: { offSeason: 4_200, onSeason: 5_000 },
  rating: 4.7,
};

test('an owner uploads and describes a picture, then replaces its file; the public page shows the new file @more', async ({
  page,
  openStaff,
  expectGood,
}) => {
  const name = `e2e-${randomUUID().slice(0, 8)}`;
  const findLead = async () => {
    const html = await (await page.request.get(`/kerala-tours/${name}`)).text();
    return new RegExp(`/pictures/${name}-([0-9a-f]{8})-1080\\.webp`).exec(html)?.[1];
  };
  await openStaff('/admin/pictures');
  await page
    .getByLabel('Upload pictures: files')
    .setInputFiles([
      await makeFile(`${name}.jpg`, '#12665f'),
      { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg><script/></svg>') },
    ]);
  const panel = page.getByRole('region', { name });
  await expect(panel).toBeVisible({ timeout: ENCODED_MS });
  await panel.getByLabel('What the picture shows').fill('A green surface');
  await panel.getByRole('slider', { name: 'Centre' }).press('ArrowLeft');
  await panel.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'drawing (SVG)' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss drawing.jpg' }).click();

  const body = { ...PACKAGE, slug: name, image: name, images: [name, 'kochi', 'munnar'] };
  const added = await page.request.post('/api/admin/tours', {
    data: body,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(added.status()).toBe(201);
  const first = await findLead();
  expect(first).toBeDefined();

  const answered = page.waitForResponse((response) => response.url().endsWith('/file'), {
    timeout: ENCODED_MS,
  });
  await panel.getByLabel('Replace the file: files').setInputFiles(await makeFile('other.jpg', '#a03f25'));
  expect((await answered).status()).toBe(200);
  await expect
    .poll(async () => ((await findLead()) ?? first) !== first, { timeout: 15_000, intervals: [100] })
    .toBe(true);
  const file = await page.request.get(`/pictures/${name}-${await findLead()}-1080.avif`);
  expect(file.status()).toBe(200);
  expect(file.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  await expectGood(STAFF_WIDTHS);
  const { item } = (await added.json()) as { item: { id: string } };
  await page.request.delete(`/api/admin/tours/${item.id}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
});

test('a logo is shown in the header of public pages and fits every screen @more', async ({
  page,
  openStaff,
  expectGood,
}) => {
  await openStaff('/admin/company');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await makeLogo() };
  await page.getByLabel('Upload logo: files').setInputFiles(logo);
  await expect(page.getByText('Logo saved. Visitors see it now.')).toBeVisible({ timeout: ENCODED_MS });
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('logo--');
  await page.goto('/');
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const image = page.getByRole('banner').getByRole('img', { name: 'Kayal Trails' });
    await expect(image).toBeVisible();
    const { loaded, height, right, next } = await image.evaluate((element: HTMLImageElement) => ({
      loaded: element.naturalWidth,
      height: document.querySelector('header')?.getBoundingClientRect().height,
      right: element.getBoundingClientRect().right,
      next: Math.min(
        ...[...document.querySelectorAll('header a, header button')]
          .filter((one) => !one.contains(element) && one.getClientRects().length > 0)
          .map((one) => one.getBoundingClientRect().left),
      ),
    }));
    expect(loaded, `${width} px`).toBe(400);
    expect(height, `${width} px`).toBe(width < 1280 ? 65 : 81);
    expect(right, `${width} px`).toBeLessThanOrEqual(next);
  }
  await expectGood([1440, 320]);
  await openStaff('/admin/company');
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText(/^Logo removed/)).toBeVisible();
});

test('pictures dropped or pasted on their staff page are uploaded @more', async ({ page, openStaff }) => {
  await openStaff('/admin/pictures');
  for (const [way, colour] of [
    ['drop', '#345f12'],
    ['paste', '#5f1234'],
  ] as const) {
    const name = `${way}-${randomUUID().slice(0, 8)}`;
    const { buffer } = await makeFile(`${name}.jpg`, colour);
    await page.evaluate(
      ({ event, file, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], file, { type: 'image/jpeg' }));
        const options = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: files })
            : new ClipboardEvent('paste', { ...options, clipboardData: files }),
        );
      },
      { event: way, file: `${name}.jpg`, base64: buffer.toString('base64') },
    );
    await expect(page.getByRole('button', { name })).toBeVisible({ timeout: ENCODED_MS });
  }
});
