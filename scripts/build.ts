import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bootstrap.mjs';
import { checkScriptBudget } from './script-budget';

const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'types',
  'prisma/schema.prisma',
  'next.config.mjs',
  'server/page-cache/next-cache-handler.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'proxy.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'instrumentation-node.ts',
];
const STAMP = path.join('.next', 'source-hash');

/** Whether `.next` is a finished build of the current sources. */
export function isBuildCurrent(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources();
}

/** Runs `next build`, which needs the database to prerender pages, then the script size check. */
export async function build(): Promise<void> {
  const hash = hashSources();
  bundle();
  await runNextBuild();
  const report = checkScriptBudget('.next');
  console.log(report.table);
  if (!report.ok) throw new Error('A page ships more JavaScript than its budget (see above).');
  writeFileSync(STAMP, hash);
}

function runNextBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
    const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      stdio: 'inherit',
      env,
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The site could not be built (see above).')),
    );
  });
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(listFiles)) {
    hash.update(`\0${file}\0`).update(isPicture(file) ? String(statSync(file).size) : readFileSync(file));
  }
  return hash.digest('hex');
}

/** True for pictures. Their names contain a content hash, so it is enough to hash their size. */
function isPicture(file: string): boolean {
  return file.startsWith(path.join('public', 'pictures'));
}

function listFiles(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath, found.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { openDatabase } = await import('./database/open-database');
  const database = await openDatabase();
  try {
    const { migrate } = await import('./database/migrate');
    const { seed } = await import('../prisma/seed');
    await migrate(database);
    await seed(database.ownerUrl);
    await build();
  } finally {
    await database.release();
  }
}
