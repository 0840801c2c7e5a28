import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { spawnStart } from '../../scripts/test-server';
import { until, waitForExit, type Check, type Site } from './lab';
import { getStatus, makeEnquiry, postEnquiry } from './requests';

export const checks: Check[] = [
  {
    name: 'a second npm start on a data folder in use stops with a message and leaves the running site alone',
    part: 'more',
    async run(lab) {
      const site = await lab.site();
      const second = await spawnStart(site.dataDir);
      assert.equal(await waitForExit(second), 1);
      assert.match(
        second.read(),
        new RegExp(`This data folder is served already, on port ${site.port} \\(process \\d+\\)\\.`),
      );
      assert.match(second.read(), /Stop that one first, or set another DATA_DIR and PORT\./);
      assert.doesNotMatch(second.read(), /\n\s+at /, 'no stack');
      assert.equal(await getStatus(`${site.url}/readyz`), 200);
    },
  },
  {
    name: 'npm start on a port in use stops with a message that suggests the next port',
    part: 'more',
    async run(lab) {
      const site = await lab.site();
      for (const port of [site.port, await occupyPort()]) {
        const second = await spawnStart(lab.folder('never'), { port });
        assert.equal(await waitForExit(second), 1);
        assert.match(second.read(), new RegExp(`Port ${port} is taken by another program\\.`));
        assert.match(second.read(), new RegExp(`PORT=${port + 1} npm start`));
        assert.doesNotMatch(second.read(), /\n\s+at |Starting the database/);
      }
      assert.equal(await getStatus(`${site.url}/readyz`), 200);
    },
  },
  {
    name: 'two sites on one machine do not share enquiries',
    async run(lab) {
      const [one, other] = [await lab.site(), await lab.site('second')];
      assert.notEqual(one.databaseUrl, other.databaseUrl);
      const enquiry = await makeEnquiry(one.url);
      // A captcha of one site is not valid on the other, because their secrets differ.
      assert.equal((await postEnquiry(other.url, enquiry)).status, 422);
      assert.equal((await postEnquiry(one.url, enquiry)).status, 201);
      const count = 'SELECT 1 FROM requests WHERE customer_name = $1';
      assert.equal((await lab.query(one, count, [enquiry.body.name])).length, 1);
      assert.equal((await lab.query(other, count, [enquiry.body.name])).length, 0);
    },
  },
  {
    // Both sites run from the same build folder. Pages that one site renders must not be served by the other.
    name: 'two sites on one machine show only their own canonical addresses and packages',
    async run(lab) {
      const [one, other] = [await lab.site(), await lab.site('second')];
      const path = '/kerala-tours/munnar-hills';
      const read = async (site: Site) => (await fetch(`${site.url}${path}`)).text();
      const rename = (title: string) =>
        lab.query(one, `UPDATE tours SET title = $1 WHERE slug = 'munnar-hills'`, [title]);
      const [{ title: before }] = (await lab.query(
        one,
        `SELECT title FROM tours WHERE slug = 'munnar-hills'`,
      )) as [{ title: string }];
      await rename('Hills of one alone');
      await until('the page shows the new title', async () =>
        (await read(one)).includes('Hills of one alone'),
      );
      for (const site of [one, other])
        assert.ok((await read(site)).includes(`"canonical" href="${site.url}/`));
      assert.ok(!(await read(other)).includes('Hills of one alone'));
      await rename(before);
    },
  },
];

function occupyPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
