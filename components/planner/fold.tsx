'use client';

import { useId, useState, type ReactNode } from 'react';

type Props = {
  /** Name of the button that opens the fold. */
  label: string;
  /** True for a fold that is closed on desktops too. */
  isEverywhere?: boolean;
  /** Content beside the button, always visible. */
  head: ReactNode;
  children: ReactNode;
};

/** Collapses its content, on phones only unless told otherwise; on paper everything is shown. */
export function Fold({ label, isEverywhere = false, head, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="relative flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">{head}</div>
        <button
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={`grid size-11 shrink-0 place-items-center rounded-full font-display text-2xl text-lagoon after:absolute after:inset-0 print:hidden ${isEverywhere ? '' : 'lg:hidden'}`}
        >
          <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
        </button>
      </div>
      <div id={id} className={isOpen ? undefined : isEverywhere ? 'hidden' : 'max-lg:hidden print:block!'}>
        {children}
      </div>
    </>
  );
}

/** A part of the page that is collapsed to one line on phones. */
export function PhoneFold({ label, children }: { label: string; children: ReactNode }) {
  // This line is hidden from screen readers, which already read the label as the button's name.
  const line = (
    <p aria-hidden="true" className="py-2.5 font-semibold lg:hidden print:hidden">
      {label}
    </p>
  );
  return (
    <div className="border-line max-lg:border-t">
      <Fold label={label} head={line}>
        {children}
      </Fold>
    </div>
  );
}
