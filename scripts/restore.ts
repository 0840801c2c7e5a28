// npm run restore [-- NAME]: restores a backup (default: the newest) into a new database and replaces the current one, which
// is kept. Stop the site first. -- --undo: returns to the database kept last, repeats erasures and ends sessions there.
// -- --confirm: deletes the kept databases.
// -- --unencrypted: accepts a backup that is not encrypted although BACKUP_KEY is set.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './backups/run-command';
import { openBackup, type OpenBackup } from './backups/files';
import { loadBackup } from './backups/load';
import { checkMigrations } from './backups/manifest';
import { findNewest } from './backups/names';
import { restorePictures } from './backups/pictures';
import { openPlace } from './backups/open-restore-place';
import { putInPlace } from './backups/replace-database';
import { recordRun, type Run } from './backups/record';
import { sum, toSettings, withBackupLock } from './backups/run';
import { settle, type Settled } from './backups/prepare-restored-database';
import { toNextStamp } from './backups/name-time-stamp';
import type { Place, Target } from './backups/restore-target';
import { migrate } from './database/migrate';
import { resolveRuntime, SetupError } from './runtime';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    undo: { type: 'boolean' },
    confirm: { type: 'boolean' },
    unencrypted: { type: 'boolean' },
  },
});
const startedAt = new Date();

await runCommand(main);

async function main(): Promise<void> {
  await withBackupLock(toSettings(), async () => {
    // Finds a damaged or missing backup before anything is changed.
    const backup = values.undo || values.confirm ? null : await open();
    const place = await openPlace(resolveRuntime());
    try {
      if (backup) await restore(place, backup);
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
  const { filled, former } = await putInPlace(target, async () => {
    await loadBackup(backup, target.urls);
    const run = { name: path.basename(backup.folder), ...sum(backup.manifest) };
    const finished = await finish(target, run);
    console.log(`Restored ${tables.length} tables with ${run.rows} rows, identical to the backup.`);
    return finished;
  });
  describe(filled, former);
  requirePictures(filled);
}

async function makeStamp(place: Place): Promise<string> {
  return toNextStamp(startedAt, (await place.listFormer()).at(-1)?.replacedAt);
}

/** `problem`: why pictures could not be copied back. It does not stop the restore. */
type Finished = Settled & { problem: string | null };

/** Completes a filled database before it becomes the current one, so that the current one is never incomplete. */
async function finish({ urls }: Target, run: Pick<Run, 'name' | 'rows' | 'bytes'>): Promise<Finished> {
  const settled = await settle(resolveRuntime(), urls);
  await recordRun(urls.ownerUrl, { kind: 'restore', startedAt, ...run });
  try {
    const pictures = await restorePictures(toSettings());
    if (pictures > 0) console.log(`Picture files copied back: ${pictures}.`);
    return { ...settled, problem: null };
  } catch (error) {
    return { ...settled, problem: String(error) };
  }
}

function requirePictures({ problem }: Finished): void {
  if (problem)
    throw new SetupError(`The database is restored, but pictures could not be copied back: ${problem}`);
}

/** Warns that accounts disabled since the time of `database` are active again. */
function toAccessLines(database: string): string[] {
  return [
    'All staff sessions, invitations and reset links have ended. Passwords, roles and closed accounts are those of the',
    `time of the ${database}: check the page People.`,
  ];
}

function describe({ erased, listed }: Settled, former: string | null): void {
  const lines = [
    listed > 0
      ? `${erased} of the ${listed} requests in the erasure list were in the backup; they have been erased again.`
      : 'The erasure list is empty or missing, so nothing was erased again.',
    ...toAccessLines('backup'),
    'Links to write a review are those of that time too: on the page Reviews, cancel the links again that were cancelled since.',
    'Data stored after that time is not in this database. Papers get a new series of numbers, so that none is given twice:',
    'tell the accountant (docs/money.md).',
    ...(former
      ? [
          `The former database is kept: ${former}`,
          'To go back to it: npm run restore -- --undo. To delete it: npm run restore -- --confirm. A backup deletes it after',
          '30 days.',
        ]
      : ['There was no database before.']),
    'Start the site: npm start',
  ];
  for (const line of lines) console.log(line);
}

async function undo(place: Place): Promise<void> {
  const target = await place.prepareFormer(await makeStamp(place));
  const { filled, former } = await putInPlace(target, async () => {
    await migrate(target.urls); // the former database may be of an older release
    return finish(target, { name: 'the former database' });
  });
  console.log(`The former database is the current one again. The one used until now is kept: ${former}`);
  if (filled.erased > 0)
    console.log(
      `${filled.erased === 1 ? '1 request was' : `${filled.erased} requests were`} erased while the other database was the current one, and now in this one too.`,
    );
  for (const line of toAccessLines('former database')) console.log(line);
  requirePictures(filled);
}

async function confirm(place: Place): Promise<void> {
  const former = await place.listFormer();
  for (const one of former) await place.remove(one);
  console.log(
    former.length > 0
      ? `Deleted: ${former.map(({ name }) => name).join(', ')}`
      : 'No former database is kept.',
  );
}
