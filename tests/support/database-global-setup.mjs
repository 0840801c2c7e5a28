// One Postgres with one migrated and seeded template per run; each test file gets its own copy.
import { spawn } from 'node:child_process';

export default async function setUp() {
  if (process.env.TEST_DATABASE_URL) return;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/test-database.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.__testDatabase = child;
  process.env.TEST_DATABASE_URL = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /^READY (\S+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) =>
      reject(new Error(`The test database did not start (exit ${code}).\n${output}`)),
    );
  });
}
