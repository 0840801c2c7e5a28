import { useState } from 'react';
import { reportSignedOut } from '../kit/session-events';

/** A chosen file, read once, so that the applied content is the checked one even if the file changes on disk. */
export type ChosenFile = { name: string; bytes: ArrayBuffer };
/** The result of a check or of the import itself. `run` identifies the check whose result is applied. */
type Outcome = { errors: readonly object[]; run?: string };
export type ImportAnswer<Result> = { result: Result } | { problem: string };
export type ImportState<Result> =
  | { step: 'empty'; problem: string | null }
  | { step: 'busy'; file: ChosenFile; isApplying: boolean }
  | { step: 'checked' | 'applied'; file: ChosenFile; result: Result; problem: string | null };

export type FileImport<Result> = {
  maxBytes: number;
  /** Matches the names of accepted files. */
  pattern: RegExp;
  /** Checks the file if `run` is null; otherwise applies it as it was checked. */
  send: (file: ChosenFile, run: string | null) => Promise<ImportAnswer<Result>>;
  onApplied?: (result: Result) => void;
};

/** Steps of an import: file chosen, checked by a dry run, applied. */
export function useFileImport<Result extends Outcome>(options: FileImport<Result>) {
  const { maxBytes, pattern, send, onApplied } = options;
  const [state, setState] = useState<ImportState<Result>>({ step: 'empty', problem: null });
  const reset = (problem: string | null = null) => setState({ step: 'empty', problem });

  async function choose(given: File): Promise<void> {
    const { name, size } = given;
    if (!pattern.test(name))
      return reset(`${name} cannot be read here. In a spreadsheet program, save it as “CSV UTF-8”.`);
    if (size > maxBytes) return reset(`${name} is too large. Please split it.`);
    const bytes = await given.arrayBuffer().catch(() => null);
    if (!bytes) return reset(`${name} could not be read.`);
    await check({ name, bytes });
  }

  async function check(file: ChosenFile): Promise<void> {
    setState({ step: 'busy', file, isApplying: false });
    const answer = await send(file, null);
    if ('problem' in answer) reset(answer.problem);
    else setState({ step: 'checked', file, result: answer.result, problem: null });
  }

  async function apply(file: ChosenFile, shown: Result): Promise<void> {
    setState({ step: 'busy', file, isApplying: true });
    const answer = await send(file, shown.run ?? '');
    if ('problem' in answer)
      return setState({ step: 'checked', file, result: shown, problem: answer.problem });
    const { result } = answer;
    const isDone = result.errors.length === 0;
    setState({ step: isDone ? 'applied' : 'checked', file, result, problem: null });
    if (isDone) onApplied?.(result);
  }

  return { state, choose, check, apply, reset };
}

/** Uploads a file to check or apply it. */
export async function sendFile<Result extends Outcome>(
  url: string,
  { bytes }: ChosenFile,
  type: string,
  params: Record<string, string>,
): Promise<ImportAnswer<Result>> {
  const cutOff =
    'The connection broke off. Choose the file again: what is stored already shows as unchanged.';
  try {
    const response = await fetch(`${url}?${new URLSearchParams(params)}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: bytes,
    });
    if (response.status === 401) reportSignedOut();
    const body = (await response.json()) as Result & { message?: string };
    return Array.isArray(body.errors) ? { result: body } : { problem: body.message ?? cutOff };
  } catch {
    return { problem: cutOff };
  }
}

/** The query parameter of an upload: a dry run, or the import that a dry run has checked. */
export function toRun(run: string | null): Record<string, string> {
  return run === null ? { dryRun: '1' } : { run };
}
