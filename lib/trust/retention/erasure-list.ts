import 'server-only';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { getEnv } from '../../platform/env';

const schema = z.object({ id: z.uuid(), at: z.iso.datetime() });

/** An erased or purged request. Its id leads to no personal data, except in older backups. */
export type Erasure = z.infer<typeof schema>;

/**
 * Adds erased requests to the list beside the backups, in its own folder (compose.yaml mounts it alone). After a
 * restore, the requests on the list are erased again. Resolves when the entries are on disk. Entries may repeat.
 */
export async function noteErasures(erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const file = getFile();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // The leading newline ends a line truncated by a crash.
  const lines = erasures.map(({ id, at }) => `\n${JSON.stringify({ id, at })}\n`);
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(lines.join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All entries of the list, each request once. A line truncated by a crash is skipped, because its job ran again. */
export async function listErasures(): Promise<Erasure[]> {
  const text = await readFile(getFile(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const entries = text.split('\n').flatMap(parseLine);
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function parseLine(line: string): Erasure[] {
  try {
    return line ? [schema.parse(JSON.parse(line))] : [];
  } catch {
    return [];
  }
}

function getFile(): string {
  const { BACKUP_PATH, DATA_DIR } = getEnv();
  return path.join(BACKUP_PATH ?? path.join(DATA_DIR, 'backups'), 'erasures', 'list.jsonl');
}
