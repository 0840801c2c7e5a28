import 'server-only';
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { describeError, log } from '../../platform/log';

const PROGRAM = path.join('scripts', 'encode-picture.mjs');
const TIMEOUT_MS = 60_000;
/** Maximum number of pictures in the queue of one process. */
const MAX_WAITING = 20;
/** Part of every hash. Change it together with the encoder, so that re-encoded pictures get new file names. */
const ENCODER = 'encoder 4';
const OUT_OF_MEMORY = 3;

const answerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    width: z.number(),
    height: z.number(),
    blur: z.string(),
    bytes: z.number(),
    files: z.array(z.string().regex(/^(-\d+\.(avif|webp|png)|\.(jpg|webp|png))$/)),
    /** Peak memory of the encoder in bytes. */
    peak: z.number(),
  }),
  z.object({
    ok: z.literal(false),
    kind: z.enum(['not-a-picture', 'refused', 'damaged']),
    message: z.string(),
    cause: z.string().optional(),
  }),
]);

/** An encoded picture. Its files are temporary: `withEncodedPicture` removes them. */
export type EncodedPicture = {
  width: number;
  height: number;
  hash: string;
  blur: string;
  bytes: number;
  peak: number;
  /** Suffixes of the file names, such as `-480.avif`. */
  files: string[];
  read: (suffix: string) => Promise<Buffer>;
};

// Next bundles this module more than once, so share the queue through globalThis.
const shared = globalThis as typeof globalThis & {
  __kayalEncoder?: { last: Promise<unknown>; waiting: number };
};

/**
 * Encodes an uploaded file in a separate process, one file at a time, and calls `work` with the result. Throws
 * MEDIA_TYPE for a file that is not a picture and INVALID for one that cannot be used. Leaves no file behind. A logo
 * keeps its transparent background, and becomes one small file in each format.
 */
export async function withEncodedPicture<T>(
  body: Buffer,
  work: (picture: EncodedPicture) => Promise<T>,
  kind: 'picture' | 'logo' = 'picture',
): Promise<T> {
  const folder = path.join(getWorkFolder(), randomUUID());
  const hash = createHash('sha256').update(body).update(ENCODER).digest('hex').slice(0, 8);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, 'upload');
    await writeFile(file, body, { mode: 0o600 });
    const { width, height, blur, bytes, files, peak } = await takeTurn(() => encode(file, folder, kind));
    const facts = { width, height, blur, bytes, files, peak };
    return await work({ ...facts, hash, read: (suffix) => readFile(path.join(folder, suffix)) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes temporary files that a killed process left behind. Called at start; each process has its own DATA_DIR. */
export async function clearWorkFolder(): Promise<void> {
  await rm(getWorkFolder(), { recursive: true, force: true });
}

function getWorkFolder(): string {
  return path.resolve(getEnv().DATA_DIR, 'tmp', 'pictures');
}

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  const queue = (shared.__kayalEncoder ??= { last: Promise.resolve(), waiting: 0 });
  if (queue.waiting >= MAX_WAITING)
    throw new AppError('UNAVAILABLE', {
      message: 'Many pictures are being prepared. Please try again in a minute.',
      retryAfterSeconds: 60,
    });
  queue.waiting += 1;
  const turn = queue.last.then(work).finally(() => (queue.waiting -= 1));
  queue.last = turn.catch(() => undefined);
  return turn;
}

async function encode(file: string, folder: string, kind: string) {
  const { status, output } = await run([PROGRAM, file, folder, kind]);
  const answer = parseAnswer(output);
  if (answer?.ok) return answer;
  if (!answer) {
    log.warn(
      { status },
      'an uploaded picture was refused: the encoder process ended without a result (too much memory or time)',
    );
    const reason = status === OUT_OF_MEMORY ? 'needs too much memory' : 'takes too long';
    throw refuse(`This picture ${reason} to prepare. Save it smaller, for example 4000 pixels wide.`);
  }
  if (answer.cause)
    log.info({ err: answer.cause }, 'an uploaded picture was refused: the encoder could not read it');
  if (answer.kind === 'not-a-picture')
    throw new AppError('MEDIA_TYPE', { message: answer.message, field: 'file' });
  throw refuse(answer.message);
}

function refuse(message: string): AppError {
  return new AppError('INVALID', { message, field: 'file' });
}

function parseAnswer(output: string) {
  try {
    return answerSchema.safeParse(JSON.parse(output)).data ?? null;
  } catch {
    return null;
  }
}

/** Runs the encoder without secrets in its environment; it is killed when it takes too long. */
function run(args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=64', ...args], {
      // At most two arenas, because glibc would otherwise retain much of the freed memory.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    let output = '';
    let problem = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (problem = (problem + chunk.toString()).slice(-500)));
    child.once('error', reject);
    child.once('close', (status) => {
      if (problem) log.warn({ err: describeError(problem) }, 'the picture encoder wrote to stderr');
      resolve({ status, output });
    });
  });
}
