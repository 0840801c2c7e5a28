export default async function tearDown() {
  const child = globalThis.__testDatabase;
  if (!child) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end(); // The script stops its Postgres when stdin closes.
  await ended;
}
