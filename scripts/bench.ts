// npm run bench [-- PART ... --write --quick]: measures the running product; see docs/benchmarks.md. Exit code 1 when a
// limit is exceeded. `--write` puts the figures into docs/benchmarks.md, `--quick` only tests the benchmark itself, in a few
// minutes, `--minutes 120` runs the part `endurance` at full length.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bytes } from '../tests/load/bytes';
import { endurance } from '../tests/load/endurance';
import { inbox } from '../tests/load/inbox';
import { lighthouse } from '../tests/load/lighthouse';
import { pages } from '../tests/load/pages';
import type { Part } from '../tests/load/part';
import { planEdits } from '../tests/load/plan-edits';
import { post } from '../tests/load/post';
import { quotes } from '../tests/load/quotes';
import { mergeSections, toSection } from '../tests/load/report';
import { staff } from '../tests/load/staff';
import { trips } from '../tests/load/trips';

const PARTS: Record<string, Part> = {
  bytes,
  pages,
  post,
  lighthouse,
  plans: planEdits,
  staff,
  inbox,
  quotes,
  trips,
  endurance,
};
const DOCUMENT = path.resolve('docs/benchmarks.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !PARTS[name]);
if (unknown.length) {
  console.error(`No such part: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const sections: string[] = [];
for (const [name, part] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) sections.push(await run(part));
console.log(`\n${sections.join('\n')}`);
if (values.write) {
  const document = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const titles = Object.values(PARTS).map(({ title }) => title);
  writeFileSync(DOCUMENT, mergeSections(document, sections, titles));
}
process.exit();

async function run(part: Part): Promise<string> {
  console.log(`${part.title} (about ${part.minutes} min) ...`);
  const before = { date: new Date(), load: loadavg()[0] ?? 0 };
  const { TMPDIR } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), 'kayal-bench-'));
  // If this runs as root and the database user cannot enter the folder, the database is created in /var/lib.
  chmodSync(folder, 0o755);
  try {
    const result = await part.run({
      folder,
      isQuick: values.quick,
      minutes: Number(values.minutes) || undefined,
    });
    if (result.failures.length) process.exitCode = 1;
    return toSection(part, result, before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    // findBrowser sets a private folder, which the database user of the next part could not enter.
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
