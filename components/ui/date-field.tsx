'use client';

import { useId, useRef, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import {
  formatDateInput,
  getIndiaDate,
  isPlainDate,
  parseDateInput,
  type PlainDate,
} from '@/lib/platform/format/dates';
import { Field, INPUT_CLASS, type FieldProps } from './field';
import { DateSheet } from './date-sheet';
import { CalendarIcon } from './icons';
import { lazyPart } from './lazy/lazy-part';
import { useCoarsePointer } from './use-media-query';
import { usePopover } from './use-popover';
import { tidyCode } from '@/lib/platform/format/typed-text';

const DATE_NOT_VALID = 'Date input not valid.';

type Props = FieldProps & {
  name: string;
  /** The date as ISO text, or the typed text while it is not a valid date. */
  value: string;
  onChange: (value: string) => void;
  min?: PlainDate;
  max?: PlainDate;
  /** Month that the calendar opens at while no date is entered, as yyyy-MM. */
  month?: string | null;
  disabled?: boolean;
  /** Accepted but ignored, because the field has no time. */
  timeIntervals?: number;
  inputRef?: RefCallback<HTMLInputElement>;
};

const DateCalendar = lazyPart(() =>
  import('./date-calendar').then((module) => ({ default: module.DateCalendar })),
);

/**
 * Date input (dd/MM/yyyy) with a calendar that opens on focus. On touch screens, no on-screen keyboard appears until
 * the visitor asks to type. A hardware keyboard can always be used.
 */
export function DateField({
  name,
  value,
  onChange,
  min,
  max,
  month,
  disabled,
  timeIntervals = 30,
  inputRef,
  ...field
}: Props) {
  void timeIntervals;
  const [draft, setDraft] = useState<string | null>(null); // the text while typing; null shows the value
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  const { isOpen, place, takesFocus, open, close, closeAndReturn, ...popover } = usePopover(root, input);
  const isTouch = useCoarsePointer();
  const [isTyping, setTyping] = useState(false);
  const date = isPlainDate(value) ? value : null;

  function type(text: string): void {
    setDraft(text);
    setInvalid(false);
    const code = tidyCode(text);
    onChange(parseDateInput(withSlashes(code)) ?? code);
  }

  function onInputBlur(): void {
    setDraft(null);
    setTyping(false);
    setInvalid(value !== '' && !(date && isWithin(date, min, max)));
  }

  function choose(chosen: PlainDate): void {
    onChange(chosen);
    setDraft(null);
    setInvalid(false);
    closeAndReturn();
  }

  /**
   * Lets the visitor type on a touch screen. The input must be focused again after the input mode has changed,
   * otherwise no keyboard appears.
   */
  function typeInstead(): void {
    input.current?.blur();
    flushSync(() => setTyping(true));
    closeAndReturn();
  }

  return (
    <div ref={root} onBlur={popover.onBlur} onKeyDown={popover.onKeyDown} className="relative">
      <Field required {...field} error={field.error ?? (isInvalid ? DATE_NOT_VALID : undefined)}>
        {(aria) => (
          <div className="relative">
            <input
              {...aria}
              ref={(element) => {
                input.current = element;
                inputRef?.(element);
              }}
              type="text"
              name={name}
              inputMode={isTouch && !isTyping ? 'none' : 'numeric'}
              autoComplete="off"
              placeholder="Select date"
              disabled={disabled}
              value={draft ?? (date ? formatDateInput(date) : value)}
              onChange={(event) => type(event.target.value)}
              onFocus={popover.openFromFocus}
              onClick={() => isTyping || open(false)}
              onBlur={onInputBlur}
              className={`${INPUT_CLASS} pr-12`}
            />
            <button
              type="button"
              aria-label="Choose a date"
              aria-expanded={isOpen}
              aria-controls={popoverId}
              disabled={disabled}
              onClick={() => (isOpen ? close() : open(true))}
              className="absolute inset-y-0 right-0 grid min-w-11 place-items-center rounded-lg text-lagoon hover:bg-sand"
            >
              <CalendarIcon />
            </button>
          </div>
        )}
      </Field>
      {isOpen && (
        <DateSheet
          id={popoverId}
          place={place}
          field={input}
          onType={isTouch ? typeInstead : undefined}
          onClose={closeAndReturn}
        >
          <DateCalendar
            waiting={<p className="p-4 text-sm text-ink-soft">Opening the calendar...</p>}
            key={String(takesFocus)}
            min={min}
            max={max}
            month={month}
            selected={date}
            onSelect={choose}
            today={getIndiaDate()}
            autoFocus={takesFocus}
          />
        </DateSheet>
      )}
    </div>
  );
}

/**
 * Inserts slashes into a date. This accepts `21-11-2026`, `21.11.2026` and `21112026`, because numeric keypads have
 * no slash.
 */
function withSlashes(text: string): string {
  const bare = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return bare ? bare.slice(1).join('/') : text.replace(/[-. ]{1,3}(?=\d)/g, '/');
}

function isWithin(date: PlainDate, min?: PlainDate, max?: PlainDate): boolean {
  return (!min || date >= min) && (!max || date <= max);
}
