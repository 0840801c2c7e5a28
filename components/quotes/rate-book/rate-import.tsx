'use client';

import { countOf } from '@/lib/platform/format/count-of';
import { useRef, useState } from 'react';
import { FileDrop } from '@/components/editing/import/file-drop';
import { reportSignedOut } from '@/components/editing/kit/session-events';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { MAX_FILE_BYTES } from '@/lib/packages/import-export/limits';
import { ROUTES } from '@/lib/platform/routes';
import type { ImportedSupplier, RateImport as Result } from '@/lib/quotes/rate-book/types';

type State =
  | { step: 'empty'; problem: string | null }
  | { step: 'busy'; name: string }
  | { step: 'checked' | 'applied'; name: string; bytes: ArrayBuffer; result: Result; problem: string | null };

/** Import of a CSV file of rates: choose it, see what it changes, apply it. */
export function RateImport() {
  const [state, setState] = useState<State>({ step: 'empty', problem: null });
  const heading = useRef<HTMLHeadingElement>(null);

  async function choose(file: File) {
    if (file.size > MAX_FILE_BYTES)
      return setState({ step: 'empty', problem: `${file.name} is larger than 5 MB.` });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setState({ step: 'empty', problem: `${file.name} could not be read.` });
    setState({ step: 'busy', name: file.name });
    const answer = await send(bytes, 'dryRun=1');
    if ('problem' in answer) setState({ step: 'empty', problem: answer.problem });
    else setState({ step: 'checked', name: file.name, bytes, result: answer, problem: null });
    heading.current?.focus();
  }

  async function apply({ name, bytes, result }: Extract<State, { step: 'checked' | 'applied' }>) {
    setState({ step: 'busy', name });
    const answer = await send(bytes, `run=${result.run}`);
    if ('problem' in answer) setState({ step: 'checked', name, bytes, result, problem: answer.problem });
    else {
      setState({
        step: answer.errors.length > 0 ? 'checked' : 'applied',
        name,
        bytes,
        result: answer,
        problem: null,
      });
      if (answer.errors.length === 0) notify.success('Rates imported');
    }
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="import-title" className="border-t border-line py-4">
      <h2 id="import-title" ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {toTitle(state)}
      </h2>
      {state.step === 'empty' && (
        <>
          <p className="mb-2 max-w-prose text-sm text-ink-soft">
            The columns are those of the export. The lines of a room, vehicle or activity in the file replace
            all its lines; what the file does not name stays. Suppliers are found by name and place; new ones
            are added. First you see what would change.
          </p>
          <FileDrop
            label="File with rates"
            accept=".csv,.tsv,.txt,text/csv"
            hint="CSV, up to 5 MB and 50,000 lines."
            problem={state.problem}
            onChoose={(file) => void choose(file)}
          />
        </>
      )}
      {state.step === 'busy' && <p className="py-3 text-sm text-ink-soft">Working...</p>}
      {(state.step === 'checked' || state.step === 'applied') && (
        <>
          <p role="status" className="py-1 text-sm">
            {describe(state.result, state.step === 'applied')}
          </p>
          {state.problem && (
            <p role="alert" className="py-1 text-sm font-semibold text-danger">
              {state.problem}
            </p>
          )}
          <div className="flex flex-wrap gap-2 py-2">
            {state.step === 'checked' && (
              <Button
                className="min-h-10 px-5"
                disabled={state.result.errors.length > 0 || state.result.created + state.result.changed === 0}
                onClick={() => void apply(state)}
              >
                Apply
              </Button>
            )}
            <Button
              variant="quiet"
              className="min-h-10"
              onClick={() => setState({ step: 'empty', problem: null })}
            >
              Choose another file
            </Button>
          </div>
          <ResultList result={state.result} />
        </>
      )}
    </section>
  );
}

/** Maximum number of errors shown. */
const MOST_SHOWN = 200;
/** The effects of an import, in display order: first those that need attention. */
const CHANGES: Record<ImportedSupplier['change'], string> = {
  error: 'Errors',
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

function ResultList({ result: { errors, suppliers } }: { result: Result }) {
  const order = Object.keys(CHANGES);
  const sorted = suppliers.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  return (
    <div className="text-sm">
      {errors.length > 0 && (
        <ul aria-label="Errors" className="grid gap-1 py-2 text-danger">
          {errors.slice(0, MOST_SHOWN).map(({ row, field, message }, at) => (
            <li key={at} className="wrap-anywhere">
              <span className="font-semibold">
                Row {row}
                {field && `, ${field}`}:
              </span>{' '}
              {message}
            </li>
          ))}
          {errors.length > MOST_SHOWN && <li>And {errors.length - MOST_SHOWN} more.</li>}
        </ul>
      )}
      <ul aria-label="Suppliers of the file" className="border-t border-line">
        {sorted.map(({ row, name, place, change, linesBefore, lines }) => (
          <li key={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
            <span className="wrap-anywhere">
              <span className="font-semibold">{name || 'No name'}</span> {place}
            </span>
            <span className={change === 'error' ? 'font-semibold text-danger' : ''}>{CHANGES[change]}</span>
            <span className="text-ink-soft tabular-nums">
              {linesBefore === 0 || linesBefore === lines
                ? countOf(lines, 'line')
                : `${countOf(linesBefore, 'line')} become ${lines}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toTitle(state: State): string {
  if (state.step === 'empty') return 'Import';
  if (state.step === 'applied') return `${state.name} was applied`;
  return state.step === 'busy' ? `Checking ${state.name}` : `Check of ${state.name}`;
}

function describe({ errors, created, changed, unchanged }: Result, isApplied: boolean): string {
  if (errors.length > 0) {
    const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
    return `${count}: nothing is applied until the file is corrected.`;
  }
  const counts = `Suppliers: ${created} new, ${changed} changed, ${unchanged} unchanged.`;
  return isApplied ? counts : `${counts} Nothing has been written yet.`;
}

const CUT_OFF =
  'The connection broke off. Check the rates before you try again: the import is done as a whole or not at all.';

async function send(bytes: ArrayBuffer, query: string): Promise<Result | { problem: string }> {
  try {
    const response = await fetch(`${ROUTES.api.rateImport}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: bytes,
    });
    if (response.status === 401) reportSignedOut();
    const body = (await response.json()) as Result & { message?: string };
    return Array.isArray(body.errors) ? body : { problem: body.message ?? CUT_OFF };
  } catch {
    return { problem: CUT_OFF };
  }
}
