import 'server-only';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getEnv } from '../platform/env';
import type { Mail } from './types';

/** Writes a mail to the data folder: first to a temporary file, which is then renamed atomically. */
export async function writeMailFile(mail: Mail, content: Buffer): Promise<void> {
  const folder = getFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = toFileName(mail);
  const draft = path.join(folder, `.${name}.${process.pid}.tmp`);
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path.join(folder, name));
}

/** Deletes a mail's file, if it exists. */
export async function removeMailFile(mail: Mail): Promise<void> {
  await rm(path.join(getFolder(), toFileName(mail)), { force: true });
}

/** Deletes every file about a request: its mails, leftover temp files and digests that mention it. */
export async function removeMailFilesOf(reference: string): Promise<void> {
  const folder = getFolder();
  const mark = `-${toFilePart(reference)}.eml`;
  for (const name of await listFolder(folder)) {
    const file = path.join(folder, name);
    const isAbout = name.includes(mark) || (name.includes('-digest-') && (await mentions(file, reference)));
    if (isAbout) await rm(file, { force: true });
  }
}

function getFolder(): string {
  return path.join(getEnv().DATA_DIR, 'mails');
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Searches a mail file for a reference. Quoted-printable soft line breaks, which may split it, are removed first. */
async function mentions(file: string, reference: string): Promise<boolean> {
  return (await readFile(file, 'latin1')).replace(/=\r?\n/g, '').includes(reference);
}

function toFileName({ date, kind, reference }: Mail): string {
  const stamp = date.toISOString().replace(/[:.]/g, '-');
  return `${stamp}-${kind}-${toFilePart(reference)}.eml`;
}

function toFilePart(text: string): string {
  return text.replace(/[^\w.-]/g, '_');
}
