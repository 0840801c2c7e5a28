import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';

/** Lists the tables and mail files that contain one of these words, to find personal data that was not erased. */
export async function findTraces(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await getPool().query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'
     ORDER BY 1`,
  );
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await getPool().query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${name} AS t WHERE lower(to_jsonb(t)::text) LIKE ANY ($1)`,
      [patterns],
    );
    if (rows[0]?.n) found.push(name);
  }
  return [...found, ...findFiles(words)];
}

function findFiles(words: readonly string[]): string[] {
  const folder = path.join(getEnv().DATA_DIR, 'mails');
  return listFolder(folder).filter((name) => {
    const text =
      `${name}\n${readFileSync(path.join(folder, name), 'latin1').replace(/=\r?\n/g, '')}`.toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no mail written yet
  }
}
