import {
  appendFileSync,
  chownSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { canEnter, type Cluster } from '../database/cluster';
import { SetupError } from '../runtime';

/** File with the archiving settings, included by postgresql.conf. They take effect at the next start of PostgreSQL. */
const CONF = 'archive.conf';
const INCLUDE = `include_if_exists = '${CONF}'`;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Makes the embedded database archive its log (WAL) into a folder: each segment when it is full, at the latest after five
 * minutes. Each cluster has its own subfolder, because segments of different clusters have the same names.
 */
export function enableArchive(cluster: Cluster, folder: string): string {
  const own = path.join(path.resolve(folder), readSystemId(cluster.folder));
  const segments = path.join(own, 'segments');
  mkdirSync(path.resolve(folder), { recursive: true, mode: 0o711 }); // the database user must be able to enter it
  mkdirSync(segments, { recursive: true, mode: 0o700 });
  if (cluster.identity.uid !== undefined)
    for (const name of [own, segments]) chownSync(name, cluster.identity.uid, cluster.identity.gid ?? 0);
  if (cluster.identity.uid !== undefined && !canEnter(segments, cluster.identity))
    throw new SetupError(`The database user cannot enter ${segments}. Choose a folder that it can access.`);
  const settings = [
    'archive_mode = on',
    "archive_library = 'basic_archive'",
    `basic_archive.archive_directory = '${segments.replaceAll("'", "''")}'`,
    'archive_timeout = 300',
  ];
  writeFileSync(path.join(cluster.folder, CONF), `${settings.join('\n')}\n`, { mode: 0o644 });
  const conf = path.join(cluster.folder, 'postgresql.conf');
  if (!readFileSync(conf, 'utf8').includes(INCLUDE)) appendFileSync(conf, `\n${INCLUDE}\n`);
  return own;
}

/** Ends archiving, from the next start of PostgreSQL. */
export function disableArchive(cluster: Cluster): void {
  rmSync(path.join(cluster.folder, CONF), { force: true });
}

/** The cluster's archive folder; null if archiving is off. */
export function findArchive(clusterFolder: string): string | null {
  const file = path.join(clusterFolder, CONF);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const segments = /archive_directory = '(.*)'$/m.exec(text)?.[1]?.replaceAll("''", "'");
  return segments ? path.dirname(segments) : null;
}

/** The system identifier, which PostgreSQL generates for each new cluster. A cluster restored from the log keeps it. */
export function readSystemId(clusterFolder: string): string {
  return readFileSync(path.join(clusterFolder, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/** Compresses archived segments and deletes those before `oldest`, which no base backup needs. */
export async function tidySegments(archive: string, oldest: string): Promise<void> {
  const folder = path.join(archive, 'segments');
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const segment = name.replace(/\.gz$/, '');
    if (!SEGMENT.test(segment)) continue;
    // The first eight characters are the timeline.
    if (segment.slice(8) < oldest.slice(8)) rmSync(file);
    else if (segment === name) {
      await pipeline(
        createReadStream(file),
        createGzip(),
        createWriteStream(`${file}.gz.new`, { flush: true }),
      );
      renameSync(`${file}.gz.new`, `${file}.gz`);
      rmSync(file);
    }
  }
}
