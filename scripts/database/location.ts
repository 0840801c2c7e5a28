import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A former database folder that a restore has kept; `stamp` is the time of that restore. */
type FormerFolder = { folder: string; stamp: string };

/** Where the database of a data folder is. `restoring`: the folder of an unfinished restore. */
export type Location = { current: string; former: FormerFolder[]; restoring: string | null };

/** The file that a restore replaces in one step, so that a crash leaves either the old or the new database as the current one. */
const NAME = 'postgres-location';

/** Reads the location; null while the database is in `<dataDir>/postgres` and was never restored. */
export function readLocation(dataDir: string): Location | null {
  const file = path.join(dataDir, NAME);
  if (!existsSync(file)) return null;
  const [current = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const others = lines.map((line) => {
    const [stamp = '', ...rest] = line.split(' ');
    return { stamp, folder: path.resolve(dataDir, rest.join(' ')) };
  });
  return {
    current: path.resolve(dataDir, current),
    former: others.filter(({ stamp }) => stamp !== RESTORING),
    restoring: others.find(({ stamp }) => stamp === RESTORING)?.folder ?? null,
  };
}

const RESTORING = 'restoring';

/** Writes the location in one step that survives a power failure. */
export function writeLocation(dataDir: string, { current, former, restoring }: Location): void {
  // Relative, so that the data folder can be moved.
  const toText = (folder: string) =>
    folder.startsWith(dataDir + path.sep) ? path.relative(dataDir, folder) : folder;
  const lines = [
    toText(current),
    ...former.map(({ stamp, folder }) => `${stamp} ${toText(folder)}`),
    ...(restoring ? [`${RESTORING} ${toText(restoring)}`] : []),
  ];
  const file = path.join(dataDir, NAME);
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Makes a restored folder the current one. Returns the former one, or null if there was none. */
export function exchange(dataDir: string, location: Location, folder: string, stamp: string): string | null {
  const { current, former } = location;
  const replaced = existsSync(current) ? [{ folder: current, stamp }] : [];
  const others = former.filter((one) => one.folder !== folder);
  writeLocation(dataDir, { current: folder, former: [...others, ...replaced], restoring: null });
  return replaced[0]?.folder ?? null;
}

/** Deletes a former folder. It is listed until it is gone, so that an interrupted deletion can be repeated. */
export function removeFormer(dataDir: string, location: Location, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const former = location.former.filter((one) => one.folder !== folder);
  writeLocation(dataDir, { ...location, former });
}
