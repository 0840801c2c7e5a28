import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { Cluster } from '../database/cluster';
import {
  chooseAddress,
  isPostmasterAlive,
  LOOPBACK,
  readLogTail,
  startPostmaster,
  stopPostmaster,
} from '../database/postmaster';
import type { Address } from '../database/processes';
import { toUrl } from '../database/roles';
import { withClient } from '../database/with-client';
import { SetupError } from '../runtime';
import { findBase } from './base';

const POLL_MS = 200;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Fills a new cluster from a base backup and the write-ahead log since then, up to a moment (null: to the end of the log), and
 * starts it; returns its address. `current` is the folder of the current cluster, whose latest log may not be archived yet.
 */
export async function recover(
  cluster: Cluster,
  archive: string,
  moment: Date | null,
  current: string,
): Promise<Address> {
  const base = await findBase(archive, moment);
  cpSync(base, cluster.folder, { recursive: true });
  rmSync(path.join(cluster.folder, 'SHA256SUMS'));
  const log = `${cluster.folder}.wal`;
  const auto = path.join(cluster.folder, 'postgresql.auto.conf');
  const settings = readFileSync(auto);
  const access = path.join(cluster.folder, 'pg_hba.conf');
  const rules = readFileSync(access);
  try {
    await collectLog(log, archive, current);
    appendFileSync(auto, `\n${toSettings(log, moment, findTimeline(current))}\n`);
    writeFileSync(path.join(cluster.folder, 'recovery.signal'), '');
    const address = await chooseAddress(cluster);
    // The superuser's password in the base backup is unknown if the data folder was lost, so none is asked for. Only the
    // database user can enter the folder of the socket.
    if (address.host !== LOOPBACK) writeFileSync(access, 'local all all trust\n');
    for (const folder of [cluster.folder, log]) giveTo(folder, cluster.identity);
    const { outcome } = await startPostmaster(cluster, address);
    if (outcome !== 'up' || !(await waitForEnd(cluster, address))) throw toProblem(cluster);
    await withClient(toUrl(cluster, address, 'superuser', 'postgres'), async (client) => {
      await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${pg.escapeLiteral(cluster.passwords.superuser)}`);
      writeFileSync(access, rules);
      await client.query('SELECT pg_reload_conf()');
    });
    writeFileSync(auto, settings);
    return address;
  } catch (error) {
    await stopPostmaster(cluster);
    throw error;
  } finally {
    rmSync(log, { recursive: true, force: true });
  }
}

/** Collects all segments of the log in one folder, uncompressed. */
async function collectLog(folder: string, archive: string, current: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const segments = path.join(archive, 'segments');
  for (const name of readdirSync(segments)) {
    const source = path.join(segments, name);
    if (/^[0-9A-F]{24}\.gz$/.test(name))
      await pipeline(
        createReadStream(source),
        createGunzip(),
        createWriteStream(path.join(folder, name.slice(0, 24))),
      );
    else if (/^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/.test(name))
      copyFileSync(source, path.join(folder, name));
  }
  const live = path.join(current, 'pg_wal');
  for (const name of existsSync(live) ? readdirSync(live) : [])
    if (SEGMENT.test(name) && !existsSync(path.join(folder, name)))
      copyFileSync(path.join(live, name), path.join(folder, name));
}

function toSettings(log: string, moment: Date | null, timeline: string): string {
  const settings = [
    `restore_command = 'cp "${log.replaceAll("'", "''")}/%f" "%p"'`,
    "recovery_target_action = 'promote'",
    `recovery_target_timeline = '${timeline}'`,
  ];
  if (moment) settings.push(`recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'`);
  return settings.join('\n');
}

/**
 * The timeline of the current cluster, or the latest timeline if there is no current cluster. Each restore to a moment begins
 * a new timeline, and --undo returns to an older one.
 */
function findTimeline(current: string): string {
  const live = path.join(current, 'pg_wal');
  const last = existsSync(live)
    ? readdirSync(live)
        .filter((name) => SEGMENT.test(name))
        .sort()
        .at(-1)
    : undefined;
  return last ? String(parseInt(last.slice(0, 8), 16)) : 'latest';
}

function giveTo(folder: string, { uid, gid = 0 }: Cluster['identity']): void {
  chmodSync(folder, 0o700);
  if (uid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), uid, gid);
}

/** Waits until the log is replayed and the cluster accepts writes; false if PostgreSQL has ended instead. */
async function waitForEnd(cluster: Cluster, address: Address): Promise<boolean> {
  for (;;) {
    const client = new pg.Client({ connectionString: toUrl(cluster, address, 'superuser', 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ busy: boolean }>('SELECT pg_is_in_recovery() AS busy');
      if (rows[0]?.busy === false) return true;
    } catch {
      if (!isPostmasterAlive(cluster)) return false;
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(POLL_MS);
  }
}

function toProblem(cluster: Cluster): SetupError {
  const tail = readLogTail(cluster);
  return new SetupError(
    tail.includes('before configured recovery target was reached')
      ? 'Nothing was changed after that moment, or the archive ends before it. To restore to the end of the archive: --to latest.'
      : `The database could not be restored from base backup and log. The end of ${cluster.log}:\n${tail}`,
  );
}
