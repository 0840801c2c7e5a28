import { getPool } from '@/lib/platform/db';

/** Blocks the process for longer than a connection may take. */
function block() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500);
}

it('a query succeeds although the process was blocked while it connected', async () => {
  const query = getPool().query('SELECT 1 AS one');
  block();
  expect((await query).rows).toEqual([{ one: 1 }]);
});

it('the pool hands out a client although the process was blocked while it connected', async () => {
  const connecting = getPool().connect();
  block();
  const client = await connecting;
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
});
