'use client';

import { useState, type ComponentProps, type ReactNode } from 'react';
import { formatDriveTime, parseDriveTime } from '@/lib/platform/format/drive-time';
import { formatRupees } from '@/lib/platform/format/money';

/** Inputs of dense rows: 44 px high on touch screens, lower with a mouse. */
export const COMPACT_INPUT =
  'block w-full min-w-0 min-h-11 lg:min-h-9 rounded-lg border border-line-strong bg-white px-2 py-1 text-sm text-ink placeholder:text-ink-soft hover:border-lagoon disabled:border-line disabled:bg-sand aria-invalid:border-danger';

type LabelProps = {
  id: string;
  label: string;
  /**
   * Shows the label on narrow screens only. On wide screens, the labels of the first row serve as column headings.
   * Screen readers always read it.
   */
  isHidden?: boolean;
  /** Classes of the whole field. */
  look?: string;
  children: ReactNode;
};

/** A small label above its input. */
export function Labelled({ id, label, isHidden = false, look = '', children }: LabelProps) {
  return (
    <div className={`min-w-0 ${look}`}>
      <label htmlFor={id} className={`mb-0.5 block text-xs text-ink-soft ${isHidden ? 'lg:sr-only' : ''}`}>
        {label}
      </label>
      {children}
    </div>
  );
}

type BoxProps = Omit<LabelProps, 'children'> & {
  value: string;
  onText: (text: string) => void;
} & Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'>;

/** Single-line text input. */
export function TextBox({ id, label, isHidden, look, value, onText, ...rest }: BoxProps) {
  return (
    <Labelled id={id} label={label} isHidden={isHidden} look={look}>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={({ target }) => onText(target.value)}
        className={COMPACT_INPUT}
      />
    </Labelled>
  );
}

type NumberOptions = {
  value: number | null;
  onNumber: (value: number | null) => void;
  from?: number;
  to: number;
  /** An input for whole rupees, shown with commas. */
  isMoney?: boolean;
  /** An input for minutes, read and shown as `4 h 30 min`. */
  isDrive?: boolean;
};

type Limits = Omit<NumberOptions, 'value' | 'onNumber'>;

/** The text of a number input. Invalid text stays in the input, marked as wrong, and does not change the value. */
export function useNumberText({ value, onNumber, ...options }: NumberOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readNumber(typed, options) === undefined;
  return {
    isWrong,
    value: typed ?? toText(value, options),
    onText(text: string) {
      setTyped(text);
      const read = readNumber(text, options);
      if (read !== undefined) onNumber(read);
    },
    onBlur: () => !isWrong && setTyped(null),
  };
}

type NumberProps = Omit<BoxProps, 'value' | 'onText'> & NumberOptions;

/** An input for a whole number; null if empty. */
export function NumberBox({ value, onNumber, from = 0, to, isMoney, isDrive, ...rest }: NumberProps) {
  const { isWrong, ...text } = useNumberText({ value, onNumber, from, to, isMoney, isDrive });
  const wanted = isDrive ? 'Hours and minutes, such as 4 h 30 min' : `A whole number from ${from} to ${to}`;
  return (
    <TextBox
      {...rest}
      {...text}
      inputMode={isDrive ? 'text' : 'numeric'}
      autoComplete="off"
      aria-invalid={isWrong || undefined}
      title={isWrong ? wanted : undefined}
    />
  );
}

/** Parses a number: null for blank text, undefined if it is not a whole number within the limits. */
function readNumber(text: string, { from = 0, to, isDrive }: Limits): number | null | undefined {
  if (isDrive) {
    const minutes = parseDriveTime(text);
    return (minutes ?? 0) <= to ? minutes : undefined;
  }
  const plain = text.replace(/[,\s₹]/g, '');
  if (plain === '') return null;
  const number = Number(plain);
  return /^\d+$/.test(plain) && number >= from && number <= to ? number : undefined;
}

function toText(value: number | null, { isMoney, isDrive }: Limits): string {
  if (value === null) return '';
  if (isDrive) return formatDriveTime(value);
  return isMoney ? toRupeesText(value) : String(value);
}

/** Whole rupees for an input: `47,400`. */
export function toRupeesText(amount: number): string {
  return formatRupees(amount).replace('₹', '');
}
