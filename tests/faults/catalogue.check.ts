import assert from 'node:assert/strict';
import { until, type Check } from './lab';

/** Checks prerendered pages and the proxy's list of paths. Both exist only in a production build. */
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
];
