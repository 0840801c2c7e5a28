'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import type { ImportLine, ImportResult } from '@/lib/packages/import-export/types';
import { formatMoment } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import { QuietButton } from '@/components/editing/kit/quiet-button';
import { WarningNote } from '@/components/editing/kit/warning-note';
import { FileDrop } from '@/components/editing/import/file-drop';
import { ResultList } from './result-list';
import { useImport, type ImportState } from './use-import';

/** Imports a file of packages: choose it, see what it changes, apply it. The last import can be undone. */
export function ImportBoard({ last }: { last: Last | null }) {
  const { state, choose, check, apply, undo, undoLast, reset } = useImport();
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  // The focused control was removed, so move the focus to the start of the result.
  useEffect(() => {
    if (step === 'checked' || step === 'applied' || step === 'undone') heading.current?.focus();
  }, [step]);
  return (
    <section aria-labelledby="import-title" className="border-t border-line py-4">
      <h2 id="import-title" ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {toTitle(state)}
      </h2>
      {state.step === 'empty' && (
        <>
          <p className="mb-2 max-w-prose text-sm text-ink-soft">
            A row with the id or the page address (column slug) of a package changes it; any other row is a
            new package. First you see what would change.
          </p>
          <WarningNote lead="An empty cell clears the value." className="mb-3 max-w-3xl">
            To leave values as they are, take the whole column out of the file.
          </WarningNote>
          <FileDrop
            label="File with packages"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            hint="JSON or CSV, up to 5 MB and 2,000 packages."
            problem={state.problem}
            onChoose={(file) => void choose(file)}
          />
          {last && <LastImport last={last} onUndo={() => void undoLast(last.at)} />}
        </>
      )}
      {state.step === 'busy' && <Progress isApplying={state.isApplying} />}
      {state.step === 'checked' && (
        <Checked
          {...state}
          onApply={() => void apply(state.file, state.result)}
          onCheck={() => void check(state.file)}
          onReset={reset}
        />
      )}
      {(state.step === 'applied' || state.step === 'undone') && (
        <>
          <p role="status" className="py-2 text-sm">
            {state.step === 'applied'
              ? `${toCounts(state.result)}. Visitors see it within a few seconds.`
              : 'The changed packages have their former values again, and the new ones are archived.'}
          </p>
          {state.step === 'undone' && <Kept packages={state.kept} />}
          {state.step === 'applied' && state.problem && (
            <p role="alert" className="py-1 text-sm font-semibold text-danger">
              Not undone: {state.problem}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Link href={ROUTES.adminPackages} className={buttonClass('primary', 'min-h-10 no-underline')}>
              To the packages
            </Link>
            {state.step === 'applied' && (
              <Button
                variant="secondary"
                className="min-h-10 px-5"
                onClick={() => void undo(state.file, state.result)}
              >
                Undo this import
              </Button>
            )}
            <Button variant="quiet" className="min-h-10" onClick={reset}>
              Import another file
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** `count` is the number of packages that the import added or changed. */
type Last = { fileName: string; at: string; by: string | null; count: number };

function LastImport({ last: { fileName, at, by, count: of }, onUndo }: { last: Last; onUndo: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 text-sm">
      <p className="min-w-0 wrap-anywhere">
        Last import: {fileName || 'a file'}, {count(of, 'package')}, by {by ?? 'somebody'},{' '}
        <time dateTime={at}>{formatMoment(at)}</time>.
      </p>
      <QuietButton onClick={onUndo}>Undo this import</QuietButton>
    </div>
  );
}

function Kept({ packages }: { packages: readonly ImportLine[] }) {
  if (packages.length === 0) return null;
  return (
    <div className="pb-2 text-sm">
      <p className="font-semibold">Not undone, because they were changed or deleted since:</p>
      <ul className="list-disc pl-5">
        {packages.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </div>
  );
}

type CheckedProps = Extract<ImportState, { step: 'checked' }> & {
  onApply: () => void;
  onCheck: () => void;
  onReset: () => void;
};

function Checked({ result, problem, onApply, onCheck, onReset }: CheckedProps) {
  const { errors, created, changed } = result;
  const writes = created + changed;
  return (
    <>
      <p role="status" className="py-1 text-sm">
        {errors.length > 0
          ? `${count(errors.length, 'error')}: nothing is applied until the file is corrected.`
          : `${toCounts(result)}. Nothing has been written yet.`}
      </p>
      {problem && (
        <p role="alert" className="py-1 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2 py-2">
        {problem ? (
          <Button className="min-h-10 px-5" onClick={onCheck}>
            Check the file again
          </Button>
        ) : (
          <Button className="min-h-10 px-5" disabled={errors.length > 0 || writes === 0} onClick={onApply}>
            {writes > 0 && errors.length === 0 ? `Apply ${count(writes, 'change')}` : 'Apply'}
          </Button>
        )}
        <Button variant="quiet" className="min-h-10" onClick={onReset}>
          Choose another file
        </Button>
      </div>
      <ResultList key={result.run} result={result} />
    </>
  );
}

function Progress({ isApplying }: { isApplying: boolean }) {
  return (
    <p role="status" className="py-3 text-sm text-ink-soft">
      {isApplying ? 'Applying the file...' : 'Checking the file...'}
    </p>
  );
}

function toTitle(state: ImportState): string {
  if (state.step === 'empty') return 'Import';
  if (state.step === 'busy') return `${state.isApplying ? 'Applying' : 'Checking'} ${state.file.name}`;
  if (state.step === 'undone') return `The import of ${state.file.name} was undone`;
  return state.step === 'applied' ? `${state.file.name} was applied` : `Check of ${state.file.name}`;
}

function toCounts({ created, changed, unchanged }: ImportResult): string {
  return `${created} new, ${changed} changed, ${unchanged} unchanged`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
