import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { findRunningUrl } from './database/embedded';

export const TEST_STAFF = { username: 'admin', password: 'correct-horse-battery-staple' };

export type TestServer = { url: string; environment: Record<string, string>; stop: () => Promise<void> };

/** The real `npm start` on a fresh data folder and a free port: what the end-to-end tests and load scripts use. */
export async function startTestServer(dataDir: string, extra: Record<string, string> = {}): Promise<TestServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_USERNAME: TEST_STAFF.username,
      ADMIN_PASSWORD: TEST_STAFF.password,
      LOG_LEVEL: 'warn',
      ...extra,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (String(chunk).includes('Ready in')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The site stopped while starting (exit ${code}); see above.`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const databaseUrl = (await findRunningUrl(dataDir)) ?? '';
  return { url, stop, environment: { E2E_BASE_URL: url, E2E_DATA_DIR: dataDir, E2E_DATABASE_URL: databaseUrl } };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
