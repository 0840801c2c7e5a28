'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { countOf } from '@/lib/platform/format/count-of';
import { FileDrop } from './file-drop';
import { useFileImport, type FileImport, type ImportState } from './use-file-import';

type Outcome = { errors: readonly object[]; created: number; changed: number; run?: string };
type Props<Result> = FileImport<Result> & {
  /** Name of the file input. */
  label: string;
  accept: string;
  hint: string;
  /** What the file must contain. */
  intro: ReactNode;
  /** The label of the button that writes this many items. */
  apply?: (count: number) => string;
  /** The result in a sentence. */
  describe: (result: Result, isApplied: boolean) => string;
  /** The rows of the file, with their errors and effects. */
  rows: (result: Result) => ReactNode;
  /** Content shown after the import, such as a link to the imported items. */
  next?: (result: Result) => ReactNode;
  onClose?: () => void;
};

/** Imports a file: choose it, see what it changes, apply it as a whole or not at all. */
export function ImportWizard<Result extends Outcome>(props: Props<Result>) {
  const { label, accept, hint, intro, apply: toApply = applyChanges, describe, rows, next, onClose } = props;
  const { state, choose, check, apply, reset } = useFileImport(props);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  // The focused control was removed, so move the focus to the start of the result.
  useEffect(() => {
    if (step === 'checked' || step === 'applied') heading.current?.focus();
  }, [step]);
  return (
    <section aria-labelledby="import-title" className="border-t border-line py-4">
      <h2 id="import-title" ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {toTitle(state)}
      </h2>
      {state.step === 'empty' && (
        <>
          <div className="mb-2 max-w-prose text-sm text-ink-soft">{intro}</div>
          <FileDrop
            {...{ label, accept, hint }}
            problem={state.problem}
            onChoose={(file) => void choose(file)}
          />
        </>
      )}
      {state.step === 'busy' && (
        <p role="status" className="py-3 text-sm text-ink-soft">
          Working...
        </p>
      )}
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
            {state.step === 'checked' && state.problem === null && countWrites(state.result) > 0 && (
              <Button className="min-h-10 px-5" onClick={() => void apply(state.file, state.result)}>
                {toApply(countWrites(state.result))}
              </Button>
            )}
            {state.problem && (
              <Button className="min-h-10 px-5" onClick={() => void check(state.file)}>
                Check the file again
              </Button>
            )}
            {state.step === 'applied' && next?.(state.result)}
            <Button variant="quiet" className="min-h-10" onClick={() => reset()}>
              {state.step === 'applied' ? 'Import another file' : 'Choose another file'}
            </Button>
          </div>
          {rows(state.result)}
        </>
      )}
      {onClose && step !== 'busy' && (
        <Button variant="quiet" className="min-h-10" onClick={onClose}>
          Close
        </Button>
      )}
    </section>
  );
}

/** A file with an error writes nothing. */
function countWrites({ errors, created, changed }: Outcome): number {
  return errors.length > 0 ? 0 : created + changed;
}

function applyChanges(count: number): string {
  return `Apply ${countOf(count, 'change')}`;
}

function toTitle(state: ImportState<unknown>): string {
  if (state.step === 'empty') return 'Import';
  if (state.step === 'busy') return `${state.isApplying ? 'Applying' : 'Checking'} ${state.file.name}`;
  return state.step === 'applied' ? `${state.file.name} was applied` : `Check of ${state.file.name}`;
}
