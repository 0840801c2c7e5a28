import assert from 'node:assert/strict';
import { until, type Check, type Site } from './lab';
import { enter } from './requests';

const METRICS_TOKEN = 'a-token-of-the-fault-checks';
/** Pages that the sitemap does not name. */
const UNLISTED = [
  '/search',
  '/compare',
  '/shortlist',
  '/create/results',
  '/package/1',
  '/package/2',
  '/offline',
];

/** Checks of the pages in memory, which only a production build has. */
export const checks: Check[] = [
  {
    name: 'a package changed directly in the database shows the change on its page, and also the change back',
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
      const before = await readPages(site);
      const rendered = await countRenders(site);
      const saved = await staff.ask('PUT', '/api/admin/tours/1/draft', { title: 'Heart of Kerala, slowly' });
      const published = await staff.ask('POST', '/api/admin/tours/1/publish', {});
      assert.deepEqual([saved.status, published.status], [200, 200], saved.text + published.text);
      let after = before;
      const countAffected = async () => {
        after = await readPages(site);
        return [...after].filter(([page, body]) => body !== before.get(page)).length;
      };
      const isRenderedOnce = async () => (await countRenders(site)) - rendered === (await countAffected());
      const showsTitle = () => !/Heart of Kerala(?!, slowly)/.test([...after.values()].join());
      await until('each page with the title is new', async () => (await isRenderedOnce()) && showsTitle());
      // The notification of the publication is handled before that of this change, or together with it.
      await lab.query(
        site,
        `UPDATE tours SET exclusions = '{Lunch on the way}', updated_at = now() WHERE id = '2'`,
      );
      const showsLunch = () => after.get('/package/2')?.includes('Lunch on the way') === true;
      await until('another package is new', async () => (await isRenderedOnce()) && showsLunch());
      assert.ok((await countAffected()) < after.size - 10, 'most pages are new');
    },
  },
];

async function readPage(site: Site, path: string): Promise<string> {
  const response = await fetch(`${site.url}${path}`);
  assert.equal(response.status, 200, path);
  return response.text();
}

async function readPages(site: Site): Promise<Map<string, string>> {
  const listed = [...(await readPage(site, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = [...listed.map(([, url = '']) => new URL(url).pathname), '/sitemap.xml', ...UNLISTED];
  return new Map(await Promise.all(paths.map(async (path) => [path, await readPage(site, path)] as const)));
}

async function countRenders(site: Site): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
  return Number(/^kayal_pages_rendered_total (\d+)$/m.exec(metrics)?.[1]);
}
