import { spawnSync } from 'node:child_process';
import { getPool } from '@/lib/platform/db';

// In a process of its own, because Jest cannot load Prisma's engine, an ES module.
const PROGRAM = `
  const { migrate } = await import('./scripts/database/migrate.ts');
  const url = process.env.DATABASE_URL;
  const applied = await migrate({ url, ownerUrl: url });
  console.log(JSON.stringify({ applied, waiting: process.getActiveResourcesInfo().filter((name) => name === 'Timeout') }));
`;

function runMigrate() {
  const flags = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  return spawnSync(process.execPath, flags, { encoding: 'utf8', env: process.env });
}

it('migrating again applies nothing, and leaves no timer that would keep a command from ending', () => {
  expect(JSON.parse(runMigrate().stdout)).toEqual({ applied: [], waiting: [] });
});

it('the migration refuses a database from before the baseline, changes nothing and says how to start over', async () => {
  await getPool().query(`UPDATE _prisma_migrations SET migration_name = '20261122000000_init'`);
  const { status, stderr } = runMigrate();
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/before the first release.*db:reset -- --yes/s),
  ]);
  const { rows } = await getPool().query('SELECT migration_name FROM _prisma_migrations');
  expect(rows).toEqual([{ migration_name: '20261122000000_init' }]);
});
