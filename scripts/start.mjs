// npm start: runs the site (scripts/serve.mjs) as a child with the allocator settings below, and ends it when npm ends.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { ALLOCATOR, HEAP_FLAGS } from './memory-settings.mjs';

const PARENT_CHECK_MS = 500;

// The channel tells the child when this process ends, by whatever means.
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

// A killed npm passes no signal on, nor does the shell between npm and this process.
const parents = listParents();
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => {
    if (String(listParents()) !== String(parents)) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();

/** The process id of the parent, and of its parent if it is a shell. Without /proc, of the parent alone. */
function listParents() {
  try {
    const [, name, parent] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return /sh$/.test(name ?? '') ? [process.ppid, Number(parent)] : [process.ppid];
  } catch {
    return [process.ppid];
  }
}
