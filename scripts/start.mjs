// npm start: runs the site (scripts/serve.mjs) as a child with our memory settings, and ends it when npm ends.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { ALLOCATOR, HEAP_FLAGS } from './memory-settings.mjs';

const PARENT_CHECK_MS = 500;

// The IPC channel closes when this process ends for any reason; the child then shuts down.
const child = spawn(process.execPath, [...HEAP_FLAGS, path.join(root, 'scripts', 'serve.mjs')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...ALLOCATOR, ...process.env },
});
child.once('error', (error) => {
  process.stderr.write(`\n  The site could not be started: ${error.message}\n\n`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm is the parent (`exec` in package.json). It does not forward SIGHUP, and a killed npm forwards no signal at all.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
