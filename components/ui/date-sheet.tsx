import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { PopoverPlace } from './use-popover';

type Props = {
  id: string;
  place: PopoverPlace;
  field: RefObject<HTMLElement | null>;
  /** Switches to typing. Set only on touch screens, where focusing the input does not open the keyboard. */
  onType: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

const FLOATING =
  'absolute right-0 z-30 w-76.5 max-w-[calc(100vw-1rem)] rounded-xl border border-line bg-white p-3 shadow-raised max-xs:p-1';
// The sheet has the height of six weeks from the start, so that nothing moves when the calendar has loaded.
const SHEET =
  'fixed inset-x-0 bottom-0 z-50 max-h-dvh min-h-[min(29.5rem,100dvh)] overflow-y-auto rounded-t-2xl border-t border-line-strong bg-white px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-[0_-6px_20px_-10px_rgb(20_40_42/0.35)]';
const LOOKS: Record<PopoverPlace, string> = {
  below: `${FLOATING} mt-1`,
  above: `${FLOATING} bottom-full mb-1`,
  sheet: SHEET,
};
const ACTION = 'inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-lagoon hover:bg-sand';

/**
 * Frame of the calendar. It is next to its field, or a sheet at the bottom of the screen. The page scrolls so that
 * the sheet does not cover the field.
 */
export function DateSheet({ id, place, field, onType, onClose, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (place !== 'sheet' || !sheet.current || !field.current) return;
    const hidden =
      field.current.getBoundingClientRect().bottom + 12 - sheet.current.getBoundingClientRect().top;
    if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
  }, [place, field]);

  return (
    <div
      ref={sheet}
      id={id}
      role="dialog"
      aria-label="Choose a date"
      data-place={place}
      onMouseDown={keepFocus}
      className={LOOKS[place]}
    >
      {place === 'sheet' && (
        <div className="mx-auto mb-1 flex max-w-88 justify-between">
          {onType ? (
            <button type="button" onClick={onType} className={`-ml-3 ${ACTION}`}>
              Type the date
            </button>
          ) : (
            <span />
          )}
          <button type="button" onClick={onClose} className={`-mr-3 ${ACTION}`}>
            Close
          </button>
        </div>
      )}
      <div className={place === 'sheet' ? 'mx-auto max-w-88' : undefined}>{children}</div>
    </div>
  );
}

/** Keeps the focus in the input when the calendar is clicked, except in the selects for month and year. */
function keepFocus(event: { target: EventTarget; preventDefault: () => void }): void {
  if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
}
