import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Maximum size of the gzipped JavaScript that a public page loads on the first visit. */
export const BUDGET_KB = 160;

type Row = { route: string; kb: number };

/** Sums up the scripts in each prerendered page's HTML, without `nomodule` ones. */
export function checkScriptBudget(buildFolder: string): { ok: boolean; table: string; rows: Row[] } {
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
