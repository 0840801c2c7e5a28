import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { until, withSecondInstance, type Check, type Lab } from './lab';

const PATH = '/signature-trips/heart-of-kerala';
const TITLE = 'Heart of Kerala';

const BURST = 1_000;
/** Number of the last edit; those after the burst are made at intervals. */
const LAST = BURST + 100;

/** Checks of the pages in memory against a real Next and database. */
export const checks: Check[] = [
  {
    name: 'two instances with one database, a thousand edits, then one every 100 ms: no page shows an older edit again, all show the last',
    run: (lab) =>
      withTwoInstances(lab, async (urls, rename) => {
        const duringBurst = watch(urls);
        for (let version = 1; version <= BURST; version += 1) await rename(version);
        await expectLast(urls, BURST);
        await duringBurst.stop();
        const seen = watch(urls);
        for (let version = BURST + 1; version <= LAST; version += 1)
          await Promise.all([rename(version), setTimeout(100)]);
        await expectLast(urls, LAST);
        for (const versions of await seen.stop())
          assert.ok(new Set(versions).size > 3, 'the page changed only after the last edit');
      }),
  },
];

type Work = (urls: string[], rename: (version: number) => Promise<void>) => Promise<void>;

async function withTwoInstances(lab: Lab, work: Work): Promise<void> {
  const site = await lab.site();
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const setTitle = async (title: string) =>
    void (await client.query(`UPDATE tours SET title = $1 WHERE slug = 'heart-of-kerala'`, [title]));
  try {
    await withSecondInstance(site, lab.folder('second-instance'), {}, async (other) => {
      await setTitle(`${TITLE} 0`);
      const urls = [site, other].map(({ url }) => `${url}${PATH}`);
      await expectLast(urls, 0);
      await work(urls, (version) => setTitle(`${TITLE} ${version}`));
    });
  } finally {
    await setTitle(TITLE);
    await client.end();
  }
}

/** The number of the edit that a page shows; -1 before the first. */
async function readVersion(url: string): Promise<number> {
  const response = await fetch(url);
  assert.equal(response.status, 200);
  return Number(new RegExp(`>${TITLE} (\\d+)</h1>`).exec(await response.text())?.[1] ?? -1);
}

async function expectLast(urls: string[], version: number): Promise<void> {
  for (const url of urls)
    await until(`${url} shows edit ${version}`, async () => (await readVersion(url)) === version, 15);
}

/**
 * Reads all pages continuously until stopped; fails when a page shows an older edit than before. Returns the edits that
 * each page has shown.
 */
function watch(urls: string[]): { stop: () => Promise<number[][]> } {
  let isStopped = false;
  const readers = urls.map(async (url) => {
    const versions = [await readVersion(url)];
    while (!isStopped) {
      const version = await readVersion(url);
      assert.ok(version >= Number(versions.at(-1)), `${url} showed ${version} after ${versions.at(-1)}`);
      versions.push(version);
    }
    return versions;
  });
  const all = Promise.all(readers);
  all.catch(() => undefined); // reported by `stop`
  return {
    stop() {
      isStopped = true;
      return all;
    },
  };
}
