import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readServerPid, spawnStart, type StartProcess } from '../../scripts/test-server';
import { findPostgresFolder, until, waitForExit, type Check, type Lab } from './lab';
import { getStatus } from './requests';

const NPM = { command: ['npm', 'start'], detached: true } as const;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;

export const checks: Check[] = [
  ...SIGNALS.map((signal) => endedBy(`${signal} to npm start alone`, (site) => site.kill(signal))),
  endedBy('a terminal that closes', (site) => site.killGroup('SIGHUP')),
  {
    name: 'npm start in the background goes on when the shell that started it exits',
    async run(lab) {
      const dataDir = lab.folder('npm');
      const site = await spawnStart(dataDir, { command: ['sh', '-c', 'npm start & exit 0'], detached: true });
      try {
        await site.ready; // long after the shell has exited
        assert.equal(await getStatus(`${site.url}/readyz`), 200);
      } finally {
        process.kill(readServerPid(dataDir), 'SIGTERM');
        await waitForExit(site);
      }
    },
  },
];

function endedBy(what: string, end: (site: StartProcess) => void): Check {
  return {
    name: `${what} ends the site and its database`,
    run: (lab) => expectEnd(lab, end),
  };
}

async function expectEnd(lab: Lab, end: (site: StartProcess) => void): Promise<void> {
  const dataDir = lab.folder('npm');
  const site = await spawnStart(dataDir, NPM);
  await site.ready;
  const server = readServerPid(dataDir);
  try {
    end(site);
    await until('the site has ended', () => !isRunning(server), 30);
    assert.equal(existsSync(path.join(dataDir, 'server.json')), false, 'the lock is gone');
    const pidFile = path.join(findPostgresFolder(dataDir), 'postmaster.pid');
    assert.equal(existsSync(pidFile), false, 'Postgres is stopped');
  } finally {
    if (isRunning(server)) process.kill(server, 'SIGTERM');
    await waitForExit(site);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
