// Bundles the server into plain JavaScript in .server, so that none of its threads loads tsx
// (docs/decisions/memory.md). Runs as a separate process, because esbuild leaves one running. Writes only files that
// differ, because the container image is read-only.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const PROGRAMS = [
  'scripts/start.ts',
  'server/process/front-thread.ts',
  'scripts/read-file.mjs',
  'scripts/draw-pdf.mjs',
];

const { outputFiles } = buildSync({
  entryPoints: PROGRAMS,
  entryNames: '[name]',
  outdir: '.server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  write: false,
});
mkdirSync('.server', { recursive: true });
for (const { path: file, text } of outputFiles) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  const part = path.join(path.dirname(file), `${process.pid}.part`);
  writeFileSync(part, text);
  renameSync(part, file);
}
