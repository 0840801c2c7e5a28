import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { SetupError } from '../runtime';
import { parseManifest, type Manifest, type TableEntry } from './manifest';
import { hashFile, Meter, type Measure } from './measure';
import { parseStamp } from './name-time-stamp';

/** File with the SHA-256 of every other file of a backup, in the format of `sha256sum`. */
const SUMS = 'SHA256SUMS';
const MANIFEST = 'manifest.json';
const ENCRYPTED = '.age';
/**
 * scrypt work factor. Low, because a key is derived for every file, when it is written and when it is read; enough for a
 * passphrase of 32 random characters. With 14 an encrypted backup took four times as long as an unencrypted one.
 */
const WORK_FACTOR = 10;

/** Tolerance for clock differences between machines, and maximum time from the start of a backup to its manifest. */
const CLOCK_MS = 600_000;
const NAMING_MS = 3_600_000;

type Trust = { mayBeUnencrypted?: boolean | undefined };

/** A backup whose files were found complete and unchanged. */
export type OpenBackup = { folder: string; key: string | null; manifest: Manifest };

/** Streams rows into a compressed file, encrypted if a key is given; returns their number, size and hash. */
export async function writeTable(
  folder: string,
  name: string,
  rows: Readable,
  key: string | null,
): Promise<Measure> {
  const meter = new Meter();
  const packed = createGzip();
  await Promise.all([
    pipeline(rows, meter, packed),
    writeStream(toTableFile(folder, name, key), packed, key),
  ]);
  return meter.measure();
}

/** Streams the rows of a table from its file. The caller compares the result of `meter` with the manifest. */
export async function readTable(
  { folder, key }: OpenBackup,
  { name }: TableEntry,
): Promise<{ rows: Readable; meter: Meter }> {
  const meter = new Meter();
  const packed = await readStream(toTableFile(folder, name, key), key);
  const unpacked = createGunzip();
  // A failure of one stream ends all of them, and with them the COPY.
  void pipeline(packed, unpacked, meter).catch((error: Error) => meter.destroy(error));
  return { rows: meter, meter };
}

/** Writes the manifest, encrypted if a key is given. */
export async function writeManifest(folder: string, manifest: Manifest, key: string | null): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeStream(path.join(folder, toName(MANIFEST, key)), Readable.from([Buffer.from(text)]), key);
}

/** Writes the checksums of all files. */
export async function writeSums(folder: string): Promise<void> {
  writeFileSync(path.join(folder, SUMS), await makeSums(folder), { mode: 0o600, flush: true });
}

/** Throws a SetupError if a file of a folder is missing, added or changed by a single bit. */
async function checkSums(folder: string): Promise<void> {
  const damaged = (what: string) => new SetupError(`The backup ${folder} is damaged: ${what}.`);
  if (!existsSync(folder)) throw new SetupError(`There is no backup ${folder}.`);
  if (!existsSync(path.join(folder, SUMS))) throw damaged(`${SUMS} is missing`);
  const [stored, actual] = [readFileSync(path.join(folder, SUMS), 'utf8'), await makeSums(folder)];
  if (stored !== actual) throw damaged(`${nameDifference(stored, actual)} does not match its checksum`);
}

/**
 * Opens a backup. Throws a SetupError if a file is missing, added or changed by a single bit, or the key is wrong. With a
 * key, only files encrypted with that key are accepted. The manifest is one of them and contains the hash of each table, so
 * nobody without the key can replace a table.
 */
export async function openBackup(
  folder: string,
  key: string | null,
  { mayBeUnencrypted = false }: Trust = {},
): Promise<OpenBackup> {
  await checkSums(folder);
  const isEncrypted = existsSync(path.join(folder, MANIFEST + ENCRYPTED));
  if (isEncrypted && !key)
    throw new SetupError(
      `The backup ${folder} is encrypted. Set BACKUP_KEY to the key that it was made with.`,
    );
  if (!isEncrypted && key && !mayBeUnencrypted)
    throw new SetupError(
      `The backup ${folder} is not encrypted although BACKUP_KEY is set, so anybody may have written it.\nIf you made it before there was a key, add --unencrypted.`,
    );
  const usedKey = isEncrypted ? key : null;
  const text = await readText(path.join(folder, toName(MANIFEST, usedKey)), usedKey);
  const manifest = parseManifest(text);
  checkAge(folder, manifest, usedKey !== null);
  return { folder, key: usedKey, manifest };
}

/** Throws a SetupError for a backup dated in the future, and for an encrypted one that was renamed to another time. */
function checkAge(folder: string, { createdAt }: Manifest, isAuthentic: boolean): void {
  const made = Date.parse(createdAt);
  if (made > Date.now() + CLOCK_MS)
    throw new SetupError(`The backup ${folder} says that it was made in the future (${createdAt}).`);
  const named = parseStamp(path.basename(folder).replace(/\.(partial|failed)$/, ''));
  if (isAuthentic && named && Math.abs(named.getTime() - made) > NAMING_MS)
    throw new SetupError(`The backup ${folder} was renamed: it was made at ${createdAt}.`);
}

async function makeSums(folder: string): Promise<string> {
  const names = readdirSync(folder).filter((name) => name !== SUMS);
  const lines: string[] = [];
  for (const name of names.sort()) lines.push(`${await hashFile(path.join(folder, name))}  ${name}\n`);
  return lines.join('');
}

function nameDifference(stored: string, actual: string): string {
  const lines = new Set(stored.split('\n'));
  const changed = actual.split('\n').find((line) => !lines.has(line));
  return changed?.slice(66) || SUMS;
}

function toTableFile(folder: string, table: string, key: string | null): string {
  return path.join(folder, toName(`${table.replaceAll('"', '')}.copy.gz`, key));
}

function toName(name: string, key: string | null): string {
  return key ? name + ENCRYPTED : name;
}

async function writeStream(file: string, content: Readable, key: string | null): Promise<void> {
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  if (!key) return pipeline(content, target);
  const { Encrypter } = await import('age-encryption'); // loaded only when used, because loading takes 0.25 s
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  const encrypted = await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>);
  await encrypted.pipeTo(Writable.toWeb(target) as WritableStream<Uint8Array>);
}

async function readStream(file: string, key: string | null): Promise<Readable> {
  const content = createReadStream(file);
  if (!key) return content;
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
  } catch {
    content.destroy();
    throw new SetupError(`BACKUP_KEY cannot decrypt ${file}.`);
  }
}

async function readText(file: string, key: string | null): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await readStream(file, key)) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}
