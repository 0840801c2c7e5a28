import assert from 'node:assert/strict';
import { until, type Check, type Site } from './lab';
import { enter } from './requests';

const METRICS_TOKEN = 'a-token-of-the-fault-checks';
type Pages = Map<string, string>;

/** Pages that the sitemap does not list. */
const UNLISTED = [
  '/search',
  '/compare',
  '/shortlist',
  '/create/results',
  '/package/1',
  '/package/2',
  '/offline',
];

/** Checks of the pages that the server keeps in memory, which it does only with a production build. */
export const checks: Check[] = [
  {
    name: 'a package page shows a title changed by SQL, and the old title once the change is reverted',
    part: 'more',
    async run(lab) {
      const site = await lab.site();
      const page = `${site.url}/signature-trips/heart-of-kerala`;
      const shows = async (title: string) => (await (await fetch(page)).text()).includes(`>${title}</h1>`);
      const rename = (title: string) =>
        lab.query(site, `UPDATE tours SET title = $1 WHERE slug = 'heart-of-kerala'`, [title]);
      assert.ok(await shows('Heart of Kerala'));
      await rename('Heart of Kerala by hand');
      await until('the page shows the new title', () => shows('Heart of Kerala by hand'));
      await rename('Heart of Kerala');
      await until('the page shows the old title', () => shows('Heart of Kerala'));
    },
  },
  {
    name: 'a publication renders each page that shows the package once, and no other',
    async run(lab) {
      const site = await lab.site('renders', { METRICS_TOKEN });
      const staff = await enter(site);
      const publish = async () => {
        const saved = await staff.ask('PUT', '/api/admin/tours/1/draft', {
          title: 'Heart of Kerala, slowly',
        });
        const published = await staff.ask('POST', '/api/admin/tours/1/publish', {});
        assert.deepEqual([saved.status, published.status], [200, 200], saved.text + published.text);
      };
      const hasNoOldTitle = (pages: Pages) =>
        [...pages.values()].every((body) => !/Heart of Kerala(?!, slowly)/.test(body));
      const affected = await expectRenderedOnce(site, publish, hasNoOldTitle);
      // The notification of the publication is handled before that of this change, or together with it.
      const edit = () =>
        lab.query(
          site,
          `UPDATE tours SET exclusions = '{Lunch on the way}', updated_at = now() WHERE id = '2'`,
        );
      const few = await expectRenderedOnce(site, edit, (pages) =>
        /Lunch on the way/.test(pages.get('/package/2') ?? ''),
      );
      console.log(`        rendered: ${affected} pages for a new title, ${few} for an exclusion by SQL`);
      assert.ok(few < affected && affected < UNLISTED.length + 20, `${few} and ${affected} pages were new`);
    },
  },
];

async function readPage(site: Site, path: string): Promise<string> {
  const response = await fetch(`${site.url}${path}`);
  assert.equal(response.status, 200, path);
  return response.text();
}

/** One after another, because the server may close a connection that is idle meanwhile. */
async function readPages(site: Site): Promise<Pages> {
  const listed = [...(await readPage(site, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const pages: Pages = new Map();
  for (const path of [...listed.map(([, url = '']) => new URL(url).pathname), '/sitemap.xml', ...UNLISTED])
    pages.set(path, await readPage(site, path));
  return pages;
}

/** Makes a change, and expects exactly one render for each page that it affects. Returns their number. */
async function expectRenderedOnce(
  site: Site,
  change: () => Promise<unknown>,
  isSeen: (pages: Pages) => boolean,
): Promise<number> {
  const before = await readPages(site);
  const rendered = await countRenders(site);
  await change();
  let differing = 0;
  await until('each page that differs was rendered once', async () => {
    const after = await readPages(site);
    differing = [...after].filter(([path, body]) => body !== before.get(path)).length;
    return isSeen(after) && (await countRenders(site)) - rendered === differing;
  });
  return differing;
}

async function countRenders(site: Site): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
  return Number(/^kayal_pages_rendered_total (\d+)$/m.exec(metrics)?.[1]);
}
