import 'server-only';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getEnv } from '../../platform/env';
import { rememberKey } from './mutations';

export type SigningKey = { id: string; privateKey: KeyObject };

// Next bundles this module more than once.
const shared = globalThis as typeof globalThis & { __kayalReceiptKeys?: Map<string, Promise<SigningKey>> };

/**
 * The Ed25519 key in `DATA_DIR/secrets/receipt-key`, generated if missing. It does not depend on AUTH_SECRET, which may be
 * rotated. Its public half is stored in the database before the first use, so that receipts stay verifiable if the file
 * is lost or replaced.
 */
export function getSigningKey(): Promise<SigningKey> {
  const file = path.join(getEnv().DATA_DIR, 'secrets', 'receipt-key');
  const keys = (shared.__kayalReceiptKeys ??= new Map());
  const known = keys.get(file);
  if (known) return known;
  const loaded = load(file);
  keys.set(file, loaded);
  loaded.catch(() => keys.delete(file));
  return loaded;
}

async function load(file: string): Promise<SigningKey> {
  const privateKey = createPrivateKey((await read(file)) ?? (await create(file)));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64url');
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 11);
  await rememberKey(id, publicKey);
  return { id, privateKey };
}

/** Writes a new key to a temporary file and links it, so that two processes use the key of the first. */
async function create(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.tmp`;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}

async function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
