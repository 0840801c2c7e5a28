import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { MAX_FILE_BYTES } from '@/lib/packages/files/limits';
import type { ImportProgress, ImportResult } from '@/lib/packages/files/types';
import { sendFile, type ChosenFile } from './import-request';

export type ImportState =
  | { step: 'empty'; problem: string | null }
  | { step: 'busy'; file: ChosenFile; isApplying: boolean; progress: ImportProgress | null }
  | { step: 'checked'; file: ChosenFile; result: ImportResult; problem: string | null }
  | { step: 'applied'; file: ChosenFile; result: ImportResult };

const EMPTY: ImportState = { step: 'empty', problem: null };

/** The way of a file: chosen, checked by a dry run, applied. */
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
    setState({ step: 'applied', file, result });
    router.refresh();
  }

  function send(file: ChosenFile, run: string | null) {
    const busy = { step: 'busy', file, isApplying: run !== null } as const;
    setState({ ...busy, progress: null });
    return sendFile({ file, run, onProgress: (progress) => setState({ ...busy, progress }) });
  }

  return { state, choose, check, apply, reset: () => setState(EMPTY) };
}

function isJson(name: string): boolean {
  return /\.json$/i.test(name);
}

function findProblem({ name, size }: File): string | null {
  if (!/\.(json|csv|tsv|txt)$/i.test(name)) {
    return `${name} is neither a JSON nor a CSV file. In a spreadsheet program, save it as “CSV UTF-8”.`;
  }
  return size > MAX_FILE_BYTES ? `${name} is larger than 10 MB. Please split it.` : null;
}
