export default async function tearDown() {
  const child = globalThis.__testDatabase;
  if (!child) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end(); // the script stops its Postgres when its input closes
  await ended;
}
