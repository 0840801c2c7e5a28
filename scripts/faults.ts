import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checks as appRole } from '../tests/faults/app-role.check';
import { checks as catalogue } from '../tests/faults/catalogue.check';
import { checks as clock } from '../tests/faults/clock.check';
import { checks as content } from '../tests/faults/content.check';
import { checks as crash } from '../tests/faults/crash.check';
import { checks as databaseCrash } from '../tests/faults/database-crash.check';
import { checks as databaseFaults } from '../tests/faults/database-faults.check';
import { checks as instances } from '../tests/faults/instances.check';
import { checks as flood } from '../tests/faults/flood.check';
import { Lab, NotPossibleError, type Check } from '../tests/faults/lab';
import { checks as mailFaults } from '../tests/faults/mail-faults.check';
import { checks as migration } from '../tests/faults/migration.check';
import { checks as neighbours } from '../tests/faults/neighbours.check';
import { checks as npmStart } from '../tests/faults/npm-start.check';
import { checks as outage } from '../tests/faults/outage.check';
import { checks as overload } from '../tests/faults/overload.check';
import { checks as pages } from '../tests/faults/pages.check';
import { checks as quotes } from '../tests/faults/quotes.check';
import { checks as refusals } from '../tests/faults/refusals.check';
import { checks as restore } from '../tests/faults/restore.check';
import { checks as shutdown } from '../tests/faults/shutdown.check';
import { checks as shutdownLoad } from '../tests/faults/shutdown-load.check';
import { checks as staffOutage } from '../tests/faults/staff-outage.check';
import { checks as twoStarts } from '../tests/faults/two-starts.check';
import { isBuildCurrent } from './build';

const SEEDS = 3;
const MAX_SEED = 1_000_000;

type Tally = { passed: number; failed: number };
/** `first` is `npm test`, `more` is `npm run test:more`. */
export type Part = 'first' | 'more';
type Selection = {
  /** Only the checks of this part; all if undefined. */
  part: Part | undefined;
  /** Seeded checks run once per seed. */
  seeds: number[];
  /** Only checks whose name contains one of these texts; all if empty. */
  only: string[];
};

/** Runs the fault-injection checks on separate sites under `folder`. Needs a current build. */
export async function runFaults(folder: string, selection: Partial<Selection> = {}): Promise<Tally> {
  if (!isBuildCurrent()) throw new Error('The build is missing or outdated: run npm run build first.');
  const { part, seeds = [randomInt(MAX_SEED)], only = [] } = selection;
  const lab = new Lab(folder);
  const tally = { passed: 0, failed: 0 };
  const isChosen = (name: string) => only.length === 0 || only.some((text) => name.includes(text));
  const runAll = async (checks: Check[]) => {
    for (const check of checks.filter((one) => (!part || one.part === part) && isChosen(one.name)))
      for (const seed of check.isSeeded ? seeds : seeds.slice(0, 1))
        tally[(await passes(lab, check, seed)) ? 'passed' : 'failed'] += 1;
  };
  try {
    if (only.length === 0 && !part) await Promise.all([lab.site(), lab.site('second')]);
    await runAll([
      ...neighbours,
      ...catalogue,
      ...pages,
      ...instances,
      ...content,
      ...refusals,
      ...npmStart,
      ...appRole,
    ]);
    // The second list mostly waits, and does not need the site that the checks of the first list stop.
    await Promise.all([
      runAll([...crash, ...databaseCrash, ...shutdown, ...shutdownLoad, ...outage, ...staffOutage]),
      runAll(twoStarts),
    ]);
    await runAll([
      ...databaseFaults,
      ...mailFaults,
      ...quotes,
      ...clock,
      ...migration,
      ...restore,
      ...overload,
      ...flood,
    ]);
  } finally {
    await lab.close();
  }
  return tally;
}

async function passes(lab: Lab, { name, run, isSeeded }: Check, seed: number): Promise<boolean> {
  const startedAt = Date.now();
  const title = isSeeded ? `${name} [seed ${seed}]` : name;
  const report = (mark: string) =>
    console.log(`  ${mark}  ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  try {
    await run(lab, seed);
    report('ok  ');
    return true;
  } catch (error) {
    const isPossible = !(error instanceof NotPossibleError);
    report(isPossible ? 'FAIL' : 'skipped');
    console.error(isPossible ? error : `        ${error.message}`);
    return !isPossible;
  }
}

function readSelection(): Selection {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true },
    },
  });
  const seeds = values.seed?.map(Number) ?? Array.from({ length: SEEDS }, () => randomInt(MAX_SEED));
  if (!seeds.every(Number.isInteger)) throw new Error('--seed must be a whole number.');
  return { part: undefined, seeds, only: values.only ?? [] };
}

// npm run test:faults
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const selection = readSelection();
  const folder = path.resolve('.test', `faults-${process.pid}`);
  const { passed, failed } = await runFaults(folder, selection);
  rmSync(folder, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed; repeat with --seed ${selection.seeds.join(' --seed ')}`);
  process.exitCode = failed > 0 ? 1 : 0;
}
