import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checks as catalogue } from '../tests/faults/catalogue.check';
import { checks as crash } from '../tests/faults/crash.check';
import { checks as databaseCrash } from '../tests/faults/database-crash.check';
import { checks as instances } from '../tests/faults/instances.check';
import { Lab, type Check } from '../tests/faults/lab';
import { checks as limits } from '../tests/faults/limits.check';
import { checks as neighbours, LIMITS } from '../tests/faults/neighbours.check';
import { checks as outage } from '../tests/faults/outage.check';
import { checks as pages } from '../tests/faults/pages.check';
import { checks as shutdown } from '../tests/faults/shutdown.check';
import { checks as twoStarts } from '../tests/faults/two-starts.check';
import { checks as staffOutage } from '../tests/faults/staff-outage.check';
import { isBuildCurrent } from './build';

/** Runs the fault-injection checks on separate sites under `folder`. Needs a current build. */
export async function runFaults(folder: string): Promise<{ passed: number; failed: number }> {
  if (!isBuildCurrent()) throw new Error('The build is missing or outdated: run npm run build first.');
  const lab = new Lab(folder);
  const tally = { passed: 0, failed: 0 };
  const runAll = async (checks: Check[]) => {
    for (const check of checks) tally[(await passes(lab, check)) ? 'passed' : 'failed'] += 1;
  };
  try {
    await Promise.all([lab.site(), lab.site('limits', LIMITS)]);
    // Run these before the rate limit checks, which exhaust this address's quota on the second site.
    await runAll([...neighbours, ...catalogue, ...pages, ...instances]);
    // The rate limit checks use the second site and mostly wait, so the checks that stop the first one run in parallel.
    await Promise.all([
      runAll([...crash, ...databaseCrash, ...twoStarts, ...shutdown, ...outage, ...staffOutage]),
      runAll(limits),
    ]);
  } finally {
    await lab.close();
  }
  return tally;
}

async function passes(lab: Lab, { name, run }: Check): Promise<boolean> {
  const startedAt = Date.now();
  const report = (mark: string) =>
    console.log(`  ${mark}  ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  try {
    await run(lab);
    report('ok  ');
    return true;
  } catch (error) {
    report('FAIL');
    console.error(error);
    return false;
  }
}

// Standalone: node scripts/run.mjs scripts/faults.ts
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.resolve('.test', `faults-${process.pid}`);
  const { passed, failed } = await runFaults(folder);
  rmSync(folder, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
