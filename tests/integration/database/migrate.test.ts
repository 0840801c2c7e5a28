import { getPool } from '@/lib/platform/db';
import { migrate } from '@/scripts/database/migrate';

const run = () => {
  const url = process.env.DATABASE_URL ?? '';
  return migrate({ url, ownerUrl: url });
};

it('a second run of the migrations applies nothing', async () => {
  expect(await run()).toEqual([]);
});

it('the migration refuses a database from before the baseline, changes nothing and says how to start over', async () => {
  await getPool().query(`UPDATE _prisma_migrations SET migration_name = '20261122000000_init'`);
  await expect(run()).rejects.toThrow(/before the first release[^]*db:reset -- --yes/);
  const { rows } = await getPool().query('SELECT migration_name FROM _prisma_migrations');
  expect(rows).toEqual([{ migration_name: '20261122000000_init' }]);
});
