import type { FileFormat, ImportProgress, ImportResult, ProgressLine } from '@/lib/packages/files/types';
import { ROUTES } from '@/lib/platform/routes';
import { reportSignedOut } from '../../session-events';

/** A chosen file, read once: what is applied is what was checked, even if the file changes on the disk. */
export type ChosenFile = { name: string; format: FileFormat; bytes: ArrayBuffer };
type ImportAnswer = { kind: 'result'; result: ImportResult } | { kind: 'stale' | 'failed'; message: string };
type Call = {
  file: ChosenFile;
  /** The dry run to apply; null for a dry run. */
  run: string | null;
  onProgress: (progress: ImportProgress) => void;
};

const CUT_OFF =
  'The connection broke off. Check the packages before you try again: the import is done as a whole or not at all.';
const TYPES = { json: 'application/json', csv: 'text/csv' };

/** Sends a file for a dry run or to be applied, and reports how far the server is. */
export async function sendFile({ file, run, onProgress }: Call): Promise<ImportAnswer> {
  const query = run === null ? 'dryRun=1' : `run=${encodeURIComponent(run)}`;
  try {
    const response = await fetch(`${ROUTES.api.packageImport}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': TYPES[file.format], Accept: 'application/x-ndjson' },
      body: file.bytes,
    });
    if (!response.ok || !response.body) {
      if (response.status === 401) reportSignedOut();
      return toAnswer(response.status, await response.json());
    }
    return await readLines(response.body, onProgress);
  } catch {
    return { kind: 'failed', message: CUT_OFF };
  }
}

async function readLines(
  body: ReadableStream<Uint8Array>,
  onProgress: Call['onProgress'],
): Promise<ImportAnswer> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return { kind: 'failed', message: CUT_OFF };
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as ProgressLine;
      if ('status' in line) return toAnswer(line.status, line.body);
      onProgress(line.progress);
    }
  }
}

function toAnswer(status: number, body: unknown): ImportAnswer {
  const answer = body as ImportResult & { message?: string };
  if (Array.isArray(answer.errors)) return { kind: 'result', result: answer };
  return { kind: status === 409 ? 'stale' : 'failed', message: answer.message ?? CUT_OFF };
}
