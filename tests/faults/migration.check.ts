import assert from 'node:assert/strict';
import pg from 'pg';
import { spawnStart } from '../../scripts/test-server';
import { PROXIED } from './enquiries-during-fault';
import { until, waitForExit, type Check, type Lab, type Site } from './lab';
import { createRandom } from './random';
import { getStatus } from './requests';

type Database = Pick<Site, 'databaseUrl'>;

/** The server is killed at one of the first statements; the migrations have more than these. */
const STATEMENTS = 50;
const LOCK_ID = 4_711;
const SHAPE = `SELECT table_schema, table_name, column_name, data_type, is_nullable, column_default
  FROM information_schema.columns WHERE table_schema IN ('public', 'graphile_worker') ORDER BY 1, 2, 3`;
const HELD = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;

export const checks: Check[] = [
  {
    name: 'kill -9 of the server in the middle of the migrations: the next start has the whole schema',
    isSeeded: true,
    async run(lab, seed) {
      const owner = await lab.site('proxied', PROXIED);
      const random = createRandom(seed, 'migration');
      for (const fate of ['undone', 'finished', 'still running'] as const) {
        const statement = random.between(2, STATEMENTS);
        const name = `migrated_${seed}_${fate.replace(' ', '_')}`;
        const { database, release } = await makeHoldingDatabase(lab, owner, { name, statement });
        const environment = {
          DATABASE_URL: database.databaseUrl,
          AUTH_SECRET: 'a secret of this site alone 0123456789 0123456789',
        };
        const isHeld = async () => (await lab.query(database, HELD)).length === 1;
        const isGone = async () => !(await isHeld());
        const first = await spawnStart(lab.folder(name), { environment });
        try {
          await until(`statement ${statement} is held`, isHeld);
          first.kill('SIGKILL');
          await waitForExit(first);
          if (fate === 'undone')
            await lab.query(database, `SELECT pg_terminate_backend(pid) FROM (${HELD}) AS held`);
          if (fate === 'finished') await release();
          if (fate !== 'still running') await until('the script has ended', isGone);
          console.log(`        killed in statement ${statement}; what it had begun is ${fate}`);
          const next = await spawnStart(lab.folder(name), { environment });
          try {
            if (fate === 'still running') {
              await until('the next start ends it', isGone);
              await release();
            }
            await next.ready;
            assert.equal(await getStatus(`${next.url}/readyz`), 200);
            assert.deepEqual(await lab.query(database, SHAPE), await lab.query(owner, SHAPE));
          } finally {
            next.kill('SIGTERM');
            await waitForExit(next);
          }
        } finally {
          await release();
        }
      }
    },
  },
];

type Hold = { name: string; statement: number };

/** An empty database in which the given statement that changes the schema waits until `release` is called. */
async function makeHoldingDatabase(lab: Lab, owner: Site, { name, statement }: Hold) {
  await lab.query(owner, `CREATE DATABASE ${name}`);
  const url = new URL(owner.databaseUrl);
  url.pathname = `/${name}`;
  const database: Database = { databaseUrl: url.href };
  // A sequence counts across transactions.
  await lab.query(
    database,
    `CREATE SCHEMA hold;
     CREATE SEQUENCE hold.statements;
     CREATE FUNCTION hold.wait() RETURNS event_trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF nextval('hold.statements') = ${statement} THEN PERFORM pg_advisory_xact_lock(${LOCK_ID}); END IF;
     END $$;
     CREATE EVENT TRIGGER hold ON ddl_command_end EXECUTE FUNCTION hold.wait();`,
  );
  const holder = new pg.Client({ connectionString: url.href });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK_ID]);
  let released: Promise<void> | null = null;
  return { database, release: () => (released ??= holder.end()) };
}
