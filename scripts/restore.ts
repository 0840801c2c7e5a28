// npm run restore [-- NAME]: restores a backup (default: the newest) into a new database and replaces the current one, which
// is kept. Stop the site first. -- --undo: returns to the database kept last, repeats erasures and ends sessions there.
// -- --confirm: deletes the kept databases.
// -- --to TIME: restores the embedded database to a moment, if its log is archived; TIME may be "latest".
// -- --unencrypted: accepts a backup that is not encrypted although BACKUP_KEY is set.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './backups/run-command';
import { openBackup, type OpenBackup } from './backups/files';
import { loadBackup } from './backups/load';
import { checkMigrations } from './backups/manifest';
import { findNewest } from './backups/names';
import { restorePictures } from './backups/pictures';
import { openPlace } from './backups/place';
import { putInPlace, type Placed } from './backups/put-in-place';
import { recordRun, type Run } from './backups/record';
import { sum, toSettings, withBackupLock } from './backups/run';
import { settle, type Settled } from './backups/settle';
import { toNextStamp } from './backups/stamp';
import type { Place, Target } from './backups/target';
import { migrate } from './database/migrate';
import { resolveRuntime, SetupError } from './runtime';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    undo: { type: 'boolean' },
    confirm: { type: 'boolean' },
    to: { type: 'string' },
    archive: { type: 'string' },
    unencrypted: { type: 'boolean' },
  },
});
const startedAt = new Date();

await runCommand(main);

async function main(): Promise<void> {
  await withBackupLock(toSettings(), async () => {
    // Finds a damaged or missing backup before anything is changed.
    const backup = values.undo || values.confirm || values.to ? null : await open();
    const place = await openPlace(resolveRuntime());
    try {
      if (backup) await restore(place, backup);
      else if (values.to) await restoreMoment(place, values.to);
      else if (values.undo) await undo(place);
      else await confirm(place);
    } finally {
      await place.close();
    }
  });
}

async function open(): Promise<OpenBackup> {
  const { backupPath, key } = toSettings();
  const name = positionals[0] ?? findNewest(backupPath);
  if (!name) throw new SetupError(`There is no backup in ${backupPath}.`);
  const backup = await openBackup(path.resolve(backupPath, name), key, {
    mayBeUnencrypted: values.unencrypted,
  });
  checkMigrations(backup.manifest);
  return backup;
}

async function restore(place: Place, backup: OpenBackup): Promise<void> {
  const { createdAt, tables } = backup.manifest;
  console.log(`Restoring the backup of ${createdAt} from ${backup.folder} into a new database ...`);
  const target = await place.prepare(await makeStamp(place));
  const placed = await putInPlace(target, async () => {
    await loadBackup(backup, target.urls);
    const run = { name: path.basename(backup.folder), ...sum(backup.manifest), isProven: true };
    const settled = await finish(target, run);
    console.log(`Restored ${tables.length} tables with ${run.rows} rows, identical to the backup.`);
    return settled;
  });
  await complete(placed);
}

async function restoreMoment(place: Place, to: string): Promise<void> {
  const moment = to === 'latest' ? null : new Date(to);
  if (moment && Number.isNaN(moment.getTime()))
    throw new SetupError(`"${to}" is not a time. Write it as 2026-11-22T14:05:00+05:30, or "latest".`);
  if (!place.prepareMoment)
    throw new SetupError(
      'Point-in-time recovery works for the embedded database only. For an external one, use the tools of its server.',
    );
  const words = moment ? moment.toISOString() : 'the end of its log';
  console.log(`Restoring the database as of ${words} into a new database ...`);
  const target = await place.prepareMoment(await makeStamp(place), {
    moment,
    archive: values.archive ?? null,
  });
  await complete(await replaceCurrent(target, `log until ${words}`));
}

async function makeStamp(place: Place): Promise<string> {
  return toNextStamp(startedAt, (await place.listKept()).at(-1)?.keptAt);
}

/** Reports the restore before pictures are copied: if copying fails, the restore has still succeeded. */
async function complete(placed: Placed<Settled>): Promise<void> {
  describe(placed);
  await copyPicturesBack();
}

async function copyPicturesBack(): Promise<void> {
  const pictures = await restorePictures(toSettings()).catch((error: unknown) => {
    throw new SetupError(`The database is restored, but pictures could not be copied back: ${String(error)}`);
  });
  if (pictures > 0) console.log(`Picture files copied back: ${pictures}.`);
}

/** Makes a filled database, perhaps of an older release, the current one. */
function replaceCurrent(target: Target, name: string): Promise<Placed<Settled>> {
  return putInPlace(target, async () => {
    await migrate(target.urls);
    return finish(target, { name });
  });
}

async function finish(
  { urls }: Target,
  run: Pick<Run, 'name' | 'rows' | 'bytes' | 'isProven'>,
): Promise<Settled> {
  const settled = await settle(resolveRuntime(), urls);
  await recordRun(urls.ownerUrl, { kind: 'restore', startedAt, ...run });
  return settled;
}

/** Warns that accounts disabled since the time of `database` are active again. */
function toAccessLines(database: string): string[] {
  return [
    'All staff sessions, invitations and reset links have ended. Passwords, roles and closed accounts are those of the',
    `time of the ${database}: check the page People.`,
  ];
}

function describe({ filled: { erased, listed }, kept }: Placed<Settled>): void {
  const lines = [
    listed > 0
      ? `${erased} of the ${listed} requests in the erasure list were in the backup; they have been erased again.`
      : 'The erasure list is empty or missing, so nothing was erased again.',
    ...toAccessLines('backup'),
    'Links to write a review are those of that time too: on the page Reviews, cancel the links again that were cancelled since.',
    'Data stored after that time is not in this database.',
    ...(kept
      ? [
          `The former database is kept: ${kept}`,
          'To go back to it: npm run restore -- --undo. To delete it: npm run restore -- --confirm. The nightly backup deletes',
          'it after 30 days.',
        ]
      : ['There was no database before.']),
    'Start the site: npm start',
  ];
  for (const line of lines) console.log(line);
}

async function undo(place: Place): Promise<void> {
  const target = await place.prepareKept(await makeStamp(place));
  const { filled, kept } = await replaceCurrent(target, 'the former database');
  console.log(`The former database is the current one again. The one used until now is kept: ${kept}`);
  if (filled.erased > 0)
    console.log(
      `${filled.erased === 1 ? '1 request was' : `${filled.erased} requests were`} erased while the other database was the current one, and now in this one too.`,
    );
  for (const line of toAccessLines('former database')) console.log(line);
  await copyPicturesBack();
}

async function confirm(place: Place): Promise<void> {
  const kept = await place.listKept();
  for (const one of kept) await place.remove(one);
  console.log(
    kept.length > 0 ? `Deleted: ${kept.map(({ name }) => name).join(', ')}` : 'No former database is kept.',
  );
}
