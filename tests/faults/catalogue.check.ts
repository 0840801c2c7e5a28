import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { until, type Check } from './lab';
import { enter, getStatus } from './requests';

const PACKAGE = {
  title: 'Wayanad in the rain',
  slug: 'wayanad-in-the-rain',
  category: 'kerala',
  isPopular: true,
  duration: '2 Nights 3 Days',
  durationDays: 3,
  location: 'Wayanad',
  description: 'Three days of rain on the hills above Kalpetta.',
  groupSize: '2-15 People',
  price: 9_000,
  rating: 4.5,
  image: 'munnar',
};

/** Checks prerendered pages and the proxy's list of paths. Both exist only in a production build. */
export const checks: Check[] = [
  {
    name: 'a package that staff add, move to another address or hide shows the change within seconds',
    async run(lab) {
      const site = await lab.site();
      const staff = await enter(site);
      const look = async () => ({
        old: await getStatus(`${site.url}/signature-trips/${PACKAGE.slug}`),
        moved: await getStatus(`${site.url}/signature-trips/wayanad-rain`),
        listed: (await (await fetch(`${site.url}/signature-trips`)).text()).includes(PACKAGE.title),
      });
      const untilSeen = (expected: Awaited<ReturnType<typeof look>>) =>
        until(`the pages show ${JSON.stringify(expected)}`, async () =>
          isDeepStrictEqual(await look(), expected),
        );
      assert.deepEqual(await look(), { old: 404, moved: 404, listed: false });
      const added = await staff.ask('POST', '/api/admin/tours', PACKAGE);
      assert.equal(added.status, 201, added.text);
      const { item } = JSON.parse(added.text) as { item: { id: string } };
      const path = `/api/admin/tours/${item.id}`;
      await untilSeen({ old: 200, moved: 404, listed: true });
      assert.equal((await staff.ask('PATCH', path, { slug: 'wayanad-rain' })).status, 200);
      await untilSeen({ old: 308, moved: 200, listed: true });
      assert.equal((await staff.ask('DELETE', path)).status, 200);
      await untilSeen({ old: 404, moved: 404, listed: false });
    },
  },
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
];
