import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { until, withSecondInstance, type Check } from './lab';
import { enter, type Staff } from './requests';

const LIST = '/kerala-tour-packages';
// No other check opens this package.
const SLUG = 'kochi-to-kovalam';
const FORMER = `${LIST}/${SLUG}`;
const PAGE = `${FORMER}-by-the-sea`;
const TITLE = 'Kochi to Kovalam by the sea';
const PRICE = 5_123;
/** All equal: the price per head must not rise with the party. */
const PRICE_FIELDS = ['price', 'twoPersonsPrice', 'fourPersonsPrice', 'sixPersonsPrice'];
/** Timeout for busy machines; the check prints how long each change took. */
const DEADLINE_S = 20;

type Page = { status: number; text: string };
type Pages = { page: Page; former: Page; list: Page; planner: Page; sitemap: Page };

/** A change by staff through one instance must appear on every public page of both. */
export const checks: Check[] = [
  {
    name: 'a package edited by staff changes the page, list, planner, sitemap and structured data of two instances',
    async run(lab) {
      const site = await lab.site();
      const folder = lab.folder('second-of-main');
      shareUploads(site.dataDir, folder);
      await withSecondInstance(site, folder, {}, async ({ url }) => {
        const urls = [site.url, url];
        const send = toSender(await enter(site));
        const { id } = (await (await fetch(`${site.url}/api/tours/${SLUG}`)).json()) as { id: string };
        const publish = async (change: object) => {
          await send('PUT', `tours/${id}/draft`, change);
          await send('POST', `tours/${id}/publish`, {});
        };
        const untilBoth = (what: string, isSeen: (pages: Pages) => boolean) =>
          untilSeen(urls, what, async (origin) => isSeen(await readPages(origin)));

        await untilBoth('the seeded package', ({ former }) => former.status === 200);
        await publish({ title: TITLE });
        await untilBoth('an edit', ({ former, list }) => isNamed(former) && list.text.includes(TITLE));

        const { book } = (await send('GET', 'prices')) as { book: { id: number } };
        await send('POST', 'prices', {
          book: book.id,
          changes: PRICE_FIELDS.map((field) => ({ id, field, value: PRICE })),
        });
        await untilBoth(
          'a price',
          ({ former, list, planner }) =>
            [former, list].every(({ text }) => text.includes('₹5,123')) &&
            former.text.includes(`"price":${PRICE}`) &&
            planner.text.includes(String(PRICE)),
        );

        await publish({ slug: PAGE.split('/').at(-1) });
        await untilBoth(
          'a new address',
          ({ page, former, list, sitemap }) =>
            isNamed(page) && former.status === 308 && isLinked(list) && isLinked(sitemap),
        );

        await send('DELETE', `tours/${id}`);
        await untilBoth(
          'an archived package',
          ({ page, list, planner, sitemap }) =>
            page.status === 404 &&
            !isLinked(list) &&
            !isLinked(sitemap) &&
            !planner.text.includes(String(PRICE)),
        );

        await send('PATCH', `tours/${id}`, { is_active: true });
        await untilBoth('a restored package', ({ page, list }) => isNamed(page) && isLinked(list));

        const { name, url: file } = await send('POST', 'pictures', await makePicture());
        await publish({ image: name });
        await untilBoth('a new lead picture', ({ page }) => page.text.includes(String(name)));
        for (const origin of urls) assert.equal((await fetch(`${origin}${String(file)}`)).status, 200);
      });
    },
  },
];

/** Instances on different machines share uploads through a bucket or a shared folder. */
function shareUploads(dataDir: string, otherDataDir: string): void {
  const uploads = path.join(dataDir, 'uploads');
  for (const folder of [uploads, otherDataDir]) mkdirSync(folder, { recursive: true });
  symlinkSync(uploads, path.join(otherDataDir, 'uploads'));
}

function toSender(staff: Staff) {
  return async (method: string, to: string, body?: object): Promise<Record<string, unknown>> => {
    const { status, text } = await staff.ask(method, `/api/admin/${to}`, body);
    assert.ok(status < 300, `${method} ${to}: ${status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
}

async function makePicture(): Promise<FormData> {
  const form = new FormData();
  const background = { r: 20, g: 90, b: 90 };
  const picture = await sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
    .jpeg()
    .toBuffer();
  form.set('file', new File([new Uint8Array(picture)], 'beach.jpg', { type: 'image/jpeg' }));
  form.set('alt', 'The beach of Kovalam');
  return form;
}

async function readPages(origin: string): Promise<Pages> {
  const read = async (address: string): Promise<Page> => {
    const response = await fetch(origin + address, { redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };
  const [page, former, list, planner, sitemap] = await Promise.all(
    [PAGE, FORMER, LIST, '/create/results', '/sitemap.xml'].map(read),
  );
  assert.ok(page && former && list && planner && sitemap);
  // The planner loads the packages for its estimate from the page data, which is a separate file.
  const data = /\/_next\/static\/payloads\/[^"]+/.exec(planner.text)?.[0];
  assert.ok(data);
  return { page, former, list, planner: await read(data), sitemap };
}

function isNamed({ status, text }: Page): boolean {
  return status === 200 && text.includes(`>${TITLE}</h1>`) && text.includes(`"name":"${TITLE}"`);
}

function isLinked({ text }: Page): boolean {
  return text.includes(PAGE);
}

async function untilSeen(
  urls: readonly string[],
  what: string,
  isSeen: (origin: string) => Promise<boolean>,
): Promise<void> {
  const begun = Date.now();
  const took = await Promise.all(
    urls.map(async (origin) => {
      await until(`${origin} shows ${what}`, () => isSeen(origin), DEADLINE_S);
      return ((Date.now() - begun) / 1_000).toFixed(1);
    }),
  );
  console.log(`        ${what}: ${took.join(' and ')} s`);
}
