import 'server-only';
import { getRawEnvironment } from '../../platform/env';
import { describeError, log } from '../../platform/log';
import { clearWorkFolder } from './encode';
import { listChangedNames, listFileNames } from './mutations';
import { toFileName, toPictureName } from './storage/keys';
import { openPictureStorage } from './storage/open';

/** How long files stay after their upload and replacement, because open pages and restored databases need them. */
const GRACE_MS = 30 * 86_400_000;

/**
 * Removes temporary files, and files that have been without a reference for a month. Warns about rows whose files are
 * missing, for example on an instance with a separate uploads folder. Runs at start; failures are only logged.
 */
export async function sweepPictures(): Promise<void> {
  try {
    await clearWorkFolder();
    const storage = openPictureStorage(getRawEnvironment());
    const named = await listFileNames();
    const since = Date.now() - GRACE_MS;
    const changed = await listChangedNames(new Date(since));
    const missing = new Set(named);
    for (const { key, modifiedMs } of await storage.list()) {
      const file = toFileName(key);
      missing.delete(file);
      if (!named.has(file) && modifiedMs < since && !changed.has(toPictureName(file)))
        await storage.delete(key);
    }
    if (missing.size > 0)
      log.warn(
        { count: missing.size, files: [...missing].slice(0, 5) },
        'files of uploaded pictures are missing: restore them from a backup, or, with several instances, ' +
          'share one folder DATA_DIR/uploads or set a bucket (docs/scale.md)',
      );
  } catch (error) {
    log.warn(
      { err: describeError(error) },
      'the check for unused and missing picture files failed; it runs again at the next start',
    );
  }
}
