import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findRunningUrl } from './database/embedded';
import { findFreePort } from './free-port';
import { ALLOCATOR, HEAP_FLAGS } from './memory-settings.mjs';

export const TEST_STAFF = { username: 'admin', password: 'correct-horse-battery-staple' };

export type TestServer = {
  url: string;
  /** Id of the process that serves the site. */
  pid: number;
  environment: Record<string, string>;
  stop: () => Promise<void>;
};

/** A site started as `npm start` does, in a separate process. */
export type StartProcess = {
  url: string;
  port: number;
  /** Resolves when the process prints that it is ready; rejects when it exits before that. */
  ready: Promise<void>;
  /** Resolves with the exit code of the process; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Returns everything that the process has printed so far. */
  read: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** Signals the whole process group; needs `detached`. */
  killGroup: (signal: NodeJS.Signals) => void;
  /** Closes the pipes that the process prints to. */
  stopReading: () => void;
};

type Options = {
  port?: number;
  environment?: Record<string, string>;
  onOutput?: (text: string) => void;
  /** The command; by default what `npm start` runs, without npm between. */
  command?: readonly [program: string, ...arguments: string[]];
  /** Starts the command in its own process group, as a terminal does. */
  detached?: boolean;
};

/** Starts the site on a data folder, by default on a free port. All other settings are as in production. */
export async function spawnStart(dataDir: string, options: Options = {}): Promise<StartProcess> {
  const port = options.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const [program, ...given] = options.command ?? [process.execPath, ...HEAP_FLAGS, 'scripts/serve.mjs'];
  const child = spawn(program, given, {
    detached: options.detached ?? false,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...ALLOCATOR,
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_USERNAME: TEST_STAFF.username,
      ADMIN_PASSWORD: TEST_STAFF.password,
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
  });
  let printed = '';
  let announce: () => void = () => undefined;
  const isAnnounced = new Promise<void>((resolve) => (announce = resolve));
  const take = (chunk: Buffer) => {
    printed += chunk;
    options.onOutput?.(String(chunk));
    if (printed.includes('Ready in')) announce();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const endedEarly = exited.then((code) => {
    throw new Error(`The site stopped while starting (exit ${code}):\n${printed}`);
  });
  const ready = Promise.race([isAnnounced, endedEarly]);
  ready.catch(() => undefined); // prevents an unhandled rejection; callers that await `ready` still get the error
  return {
    url,
    port,
    ready,
    exited,
    read: () => printed,
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => void process.kill(-(child.pid ?? 0), signal),
    stopReading: () => [child.stdout, child.stderr].forEach((pipe) => pipe.destroy()),
  };
}

/** Starts a site on an empty data folder and a free port, for end-to-end tests and load scripts. */
export async function startTestServer(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<TestServer> {
  const site = await spawnStart(dataDir, { environment, onOutput: (text) => process.stdout.write(text) });
  await site.ready;
  const databaseUrl = (await findRunningUrl(dataDir)) ?? '';
  return {
    url: site.url,
    pid: readServerPid(dataDir),
    environment: { E2E_BASE_URL: site.url, E2E_DATA_DIR: dataDir, E2E_DATABASE_URL: databaseUrl },
    async stop() {
      site.kill('SIGTERM');
      await site.exited;
    },
  };
}

/** Process id of the site that runs on a data folder. */
export function readServerPid(dataDir: string): number {
  const lock = readFileSync(path.join(dataDir, 'server.json'), 'utf8');
  return (JSON.parse(lock) as { pid: number }).pid;
}
