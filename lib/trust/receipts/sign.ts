import 'server-only';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { log } from '../../platform/log';
import { rememberKey } from './mutations';
import { getReceiptFacts } from './queries';
import { toSignedText } from './receipt';

type SigningKey = { id: string; privateKey: KeyObject };

// Next bundles this module more than once.
const shared = globalThis as typeof globalThis & { __kayalReceiptKeys?: Map<string, Promise<SigningKey>> };

/**
 * The signed receipt of a request; null if the request has no receipt or the key cannot be used. Mails are then sent
 * without a receipt. The signature is not stored, because Ed25519 is deterministic.
 */
export async function issueReceipt(requestId: string): Promise<string | null> {
  const facts = await getReceiptFacts(requestId);
  const key = facts && (await getKey());
  if (!facts || !key) return null;
  const signedText = toSignedText({ ...facts, keyId: key.id });
  return `${signedText}~${sign(null, Buffer.from(signedText), key.privateKey).toString('base64url')}`;
}

async function getKey(): Promise<SigningKey | null> {
  try {
    return await getSigningKey();
  } catch (error) {
    if (error instanceof AppError) throw error; // database unavailable; the caller retries
    log.error(
      { err: (error as NodeJS.ErrnoException).code ?? 'unreadable' },
      'the key file of receipts (secrets/receipt-key) cannot be used; mails are sent without receipts',
    );
    return null;
  }
}

/**
 * The Ed25519 key in `DATA_DIR/secrets/receipt-key`, generated if missing. It does not depend on AUTH_SECRET, which may be
 * rotated. Its public half is stored in the database before the first use, so that receipts stay verifiable if the file
 * is lost or replaced.
 */
function getSigningKey(): Promise<SigningKey> {
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

/**
 * Writes a new key to a temporary file and links it, so that if two processes start together, both use the key written
 * first.
 */
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
