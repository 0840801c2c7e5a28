import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { MAX_FILE_BYTES } from '@/lib/packages/import-export/limits';
import { toRevertRows } from '@/lib/packages/import-export/revert';
import type { FileFormat, ImportLine, ImportResult, LastImport } from '@/lib/packages/import-export/types';
import { ROUTES } from '@/lib/platform/routes';
import { reportSignedOut } from '@/components/editing/kit/session-events';
import { sendStaff } from '@/components/editing/kit/staff-request';

export type ImportState =
  | { step: 'empty'; problem: string | null }
  | { step: 'busy'; file: ChosenFile; isApplying: boolean }
  | { step: 'checked'; file: ChosenFile; result: ImportResult; problem: string | null }
  | { step: 'applied'; file: ChosenFile; result: ImportResult; problem: string | null }
  | { step: 'undone'; file: ChosenFile; result: ImportResult; kept: readonly ImportLine[] };

const EMPTY: ImportState = { step: 'empty', problem: null };

/** Steps of an import: file chosen, checked by a dry run, applied, perhaps undone. */
export function useImport() {
  const router = useRouter();
  const [state, setState] = useState<ImportState>(EMPTY);

  async function choose(given: File): Promise<void> {
    const problem = findProblem(given);
    if (problem) return setState({ step: 'empty', problem });
    const bytes = await given.arrayBuffer().catch(() => null);
    if (!bytes) return setState({ step: 'empty', problem: `${given.name} could not be read.` });
    await check({ name: given.name, format: isJson(given.name) ? 'json' : 'csv', bytes });
  }

  async function check(file: ChosenFile): Promise<void> {
    const answer = await send(file, null);
    if (answer.kind === 'result') setState({ step: 'checked', file, result: answer.result, problem: null });
    else setState({ step: 'empty', problem: answer.message });
  }

  async function apply(file: ChosenFile, shown: ImportResult): Promise<void> {
    const answer = await send(file, shown.run);
    if (answer.kind !== 'result')
      return setState({ step: 'checked', file, result: shown, problem: answer.message });
    const { result } = answer;
    if (result.errors.length > 0) return setState({ step: 'checked', file, result, problem: null });
    setState({ step: 'applied', file, result, problem: null });
    router.refresh();
  }

  /** Undoes the shown earlier import, which may be by somebody else; `at` is its time. */
  async function undoLast(at: string): Promise<void> {
    const answer = await sendStaff<{ last: LastImport | null }>('GET', '/tours/import');
    if (!answer.ok) return setState({ step: 'empty', problem: answer.message });
    const { last } = answer.body;
    if (last?.at !== at) {
      router.refresh();
      return setState({
        step: 'empty',
        problem: last
          ? 'Somebody has imported another file meanwhile. Nothing was undone.'
          : 'Somebody has undone this import meanwhile.',
      });
    }
    const { lines, fileName: name } = last;
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    const result = {
      created: count('created'),
      changed: count('changed'),
      unchanged: 0,
      errors: [],
      lines,
      run: '',
      at,
    };
    await undo({ name, format: 'json', bytes: new ArrayBuffer(0) }, result);
  }

  /** Undoes the applied import: writes the former values wherever nobody has changed them since. */
  async function undo(file: ChosenFile, applied: ImportResult): Promise<void> {
    const fail = (message: string) => setState({ step: 'applied', file, result: applied, problem: message });
    const rows = toRevertRows(applied.lines);
    const all = await send(toRevertFile(file, rows), null);
    if (all.kind !== 'result') return fail(all.message);
    const possible = toRevertRows(applied.lines, all.result.lines);
    if (possible.length === 0)
      return fail('every package was changed or deleted since. Restore its version on its own page.');
    const rest = toRevertFile(file, possible);
    const checked = possible.length < rows.length ? await send(rest, null) : all;
    if (checked.kind !== 'result') return fail(checked.message);
    const problem = findFirstError(checked.result);
    if (problem) return fail(problem);
    const done = await send(rest, checked.result.run, applied.at);
    if (done.kind !== 'result') return fail(done.message);
    const late = findFirstError(done.result);
    if (late) return fail(late);
    const ids = new Set<string | null>(possible.map(({ id }) => id));
    const kept = applied.lines.filter(({ id, kind }) => kind !== 'unchanged' && !ids.has(id));
    setState({ step: 'undone', file, result: done.result, kept });
    router.refresh();
  }

  function send(file: ChosenFile, run: string | null, undo: string | null = null) {
    setState({ step: 'busy', file, isApplying: run !== null });
    return sendFile({ file, run, undo });
  }

  return { state, choose, check, apply, undo, undoLast, reset: () => setState(EMPTY) };
}

function isJson(name: string): boolean {
  return /\.json$/i.test(name);
}

function findProblem({ name, size }: File): string | null {
  if (!/\.(json|csv|tsv|txt)$/i.test(name)) {
    return `${name} is neither a JSON nor a CSV file. In a spreadsheet program, save it as “CSV UTF-8”.`;
  }
  return size > MAX_FILE_BYTES ? `${name} is larger than 5 MB. Please split it.` : null;
}

/** A chosen file, read once, so that the applied content is the checked one even if the file changes on disk. */
type ChosenFile = { name: string; format: FileFormat; bytes: ArrayBuffer };

function toRevertFile({ name }: ChosenFile, rows: object): ChosenFile {
  const { buffer } = new TextEncoder().encode(JSON.stringify(rows));
  return { name, format: 'json', bytes: buffer };
}

function findFirstError({ errors: [error], lines }: ImportResult): string | null {
  return error ? `${lines[error.row - 1]?.title || 'A package'}: ${error.message}` : null;
}

type ImportAnswer = { kind: 'result'; result: ImportResult } | { kind: 'stale' | 'failed'; message: string };
type Call = {
  file: ChosenFile;
  /** Id of the dry run to apply; null to start a dry run. */
  run: string | null;
  /** The time of the import that the file undoes. */
  undo: string | null;
};

const CUT_OFF =
  'The connection broke off. Check the packages before you try again: the import is done as a whole or not at all.';
const LONGEST_NAME = 200;
const TYPES = { json: 'application/json', csv: 'text/csv' };

/** Uploads the file, for a dry run or to apply one. */
async function sendFile({ file, run, undo }: Call): Promise<ImportAnswer> {
  const query = new URLSearchParams({
    name: file.name.slice(-LONGEST_NAME),
    ...(run === null ? { dryRun: '1' } : { run }),
    ...(undo && { undo }),
  });
  try {
    const response = await fetch(`${ROUTES.api.packageImport}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': TYPES[file.format] },
      body: file.bytes,
    });
    if (response.status === 401) reportSignedOut();
    return toAnswer(response.status, await response.json());
  } catch {
    return { kind: 'failed', message: CUT_OFF };
  }
}

function toAnswer(status: number, body: unknown): ImportAnswer {
  const answer = body as ImportResult & { message?: string };
  if (Array.isArray(answer.errors)) return { kind: 'result', result: answer };
  return { kind: status === 409 ? 'stale' : 'failed', message: answer.message ?? CUT_OFF };
}
