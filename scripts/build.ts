import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bootstrap.mjs';
import { gzipSync } from 'node:zlib';

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
/** Maximum size of the gzipped JavaScript that a public page loads on the first visit. */
const BUDGET_KB = 160;

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
  const { withDatabase } = await import('./database/open-database');
  await withDatabase(async (database) => {
    const { migrate } = await import('./database/migrate');
    const { seed } = await import('../prisma/seed');
    await migrate(database);
    await seed(database.ownerUrl);
    await build();
  });
}

type Row = { route: string; kb: number };

/** Sums up the scripts in each prerendered page's HTML, without `nomodule` ones. */
function checkScriptBudget(buildFolder: string): { ok: boolean; table: string; rows: Row[] } {
  const pages = path.join(buildFolder, 'server', 'app');
  const sizes = new Map<string, number>();
  const rows = listHtml(pages).map((file) => ({
    route: `/${path
      .relative(pages, file)
      .replace(/\.html$/, '')
      .replace(/^index$/, '')}`,
    kb: weigh(readFileSync(file, 'utf8'), buildFolder, sizes),
  }));
  const shown = keepHeaviestOfEachFolder(rows);
  const lines = shown.map(
    ({ route, kb }) => `  ${kb > BUDGET_KB ? 'OVER' : 'ok  '} ${kb.toFixed(1).padStart(6)} kB  ${route}`,
  );
  return {
    ok: rows.every(({ kb }) => kb <= BUDGET_KB),
    table: [`JavaScript of the first load, gzipped (budget ${BUDGET_KB} kB):`, ...lines].join('\n'),
    rows,
  };
}

function weigh(html: string, buildFolder: string, sizes: Map<string, number>): number {
  const scripts = new Set<string>();
  for (const [tag] of html.matchAll(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g)) {
    if (/\bnomodule\b/i.test(tag)) continue;
    const source = /\bsrc="\/_next\/([^"?]+)/.exec(tag)?.[1];
    if (source) scripts.add(decodeURIComponent(source));
  }
  let bytes = 0;
  for (const script of scripts) {
    if (!sizes.has(script)) {
      const file = path.join(buildFolder, script);
      sizes.set(script, existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 0);
    }
    bytes += sizes.get(script) ?? 0;
  }
  return bytes / 1_000;
}

/** Package pages differ little, so report only the heaviest page of each folder. */
function keepHeaviestOfEachFolder(rows: Row[]): Row[] {
  const heaviest = new Map<string, Row>();
  for (const row of rows) {
    const folder =
      row.route.split('/').length > 2 ? `${row.route.split('/').slice(0, 2).join('/')}/…` : row.route;
    const known = heaviest.get(folder);
    if (!known || known.kb < row.kb) heaviest.set(folder, { route: folder, kb: row.kb });
  }
  return [...heaviest.values()].sort((a, b) => b.kb - a.kb);
}

function listHtml(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
