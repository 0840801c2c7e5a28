import assert from 'node:assert/strict';
import pg from 'pg';
import { CATALOGUE } from '../../prisma/seed-data/catalogue';
import { makeSampleSuppliers } from '../../prisma/seed-data/rates/sample-suppliers';
import { SAMPLE_TEMPLATES } from '../../prisma/seed-data/replies/sample-templates';
import { sampleReviews } from '../../prisma/seed-data/reviews/sample-reviews';
import { findRunningUrl } from '../../scripts/database/embedded';
import { migrate } from '../../scripts/database/migrate';
import { spawnStart, type StartProcess } from '../../scripts/test-server';
import { until, waitForExit, type Check, type Lab } from './lab';

export const checks: Check[] = [
  {
    name: 'two servers that start at once on one empty database fill it once',
    async run(lab) {
      const site = await lab.site('second');
      await lab.query(site, 'CREATE DATABASE twice');
      const url = new URL(site.databaseUrl);
      url.pathname = '/twice';
      const environment = {
        DATABASE_URL: url.href,
        AUTH_SECRET: 'a secret of both servers 0123456789 0123456789',
      };
      await migrate({ url: url.href, ownerUrl: url.href });
      // Both wait for a table, so that without a lock they would fill it at the same time.
      const holder = new pg.Client({ connectionString: url.href });
      await holder.connect();
      await holder.query('BEGIN; LOCK TABLE tours IN ACCESS EXCLUSIVE MODE');
      const starts = await Promise.all(
        ['one', 'two'].map((name) => spawnStart(lab.folder(name), { environment })),
      );
      const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted';
      await until('both wait', async () => (await lab.query(site, waiting)).length === 2);
      await holder.end();
      try {
        await Promise.all(starts.map(({ ready }) => ready));
        await expectOnce(lab, url.href);
      } finally {
        await stopAll(starts);
      }
    },
  },
  {
    name: 'two starts at once on one new data folder: one serves, the other stops with a message',
    part: 'more',
    async run(lab) {
      const dataDir = lab.folder('pair');
      const starts = await Promise.all([spawnStart(dataDir), spawnStart(dataDir)]);
      try {
        const outcomes = await Promise.allSettled(starts.map(({ ready }) => ready));
        assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
        const refused = starts[outcomes.findIndex(({ status }) => status === 'rejected')];
        assert.match(refused?.read() ?? '', /This data folder is served already, on port \d+/);
        await expectOnce(lab, (await findRunningUrl(dataDir)) ?? '');
      } finally {
        await stopAll(starts);
      }
    },
  },
];

async function expectOnce(lab: Lab, databaseUrl: string): Promise<void> {
  const [counts] = await lab.query(
    { databaseUrl },
    `SELECT (SELECT count(*) FROM tours)::int AS tours, (SELECT count(*) FROM reviews)::int AS reviews,
       (SELECT count(*) FROM reply_templates)::int AS templates, (SELECT count(*) FROM suppliers)::int AS suppliers,
       (SELECT count(*) FROM staff)::int AS staff`,
  );
  assert.deepEqual(counts, {
    tours: CATALOGUE.length,
    reviews: sampleReviews.length,
    templates: SAMPLE_TEMPLATES.length,
    suppliers: makeSampleSuppliers('2026-11-29').length,
    staff: 1,
  });
}

async function stopAll(starts: StartProcess[]): Promise<void> {
  for (const start of starts) start.kill('SIGTERM');
  await Promise.all(starts.map(waitForExit));
}
