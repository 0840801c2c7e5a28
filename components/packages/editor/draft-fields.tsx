'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, INPUT_CLASS } from '@/components/ui/field';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { formatDriveTime, parseDriveTime } from '@/lib/platform/format/drive-time';
import { formatRupees } from '@/lib/platform/format/money';
import { parsePrice, type ParsedPrice } from '@/lib/packages/price-books/parse-price';
import { DRAFT_FIELDS, type DraftContent, type DraftField } from '@/lib/packages/editing/draft';
import { LinesArea } from '@/components/editing/fields/lines-area';
import { EditorProvider, toInputId, useEditor } from './editor-context';

type Of<Value> = { [Key in DraftField]: DraftContent[Key] extends Value ? Key : never }[DraftField];
type Props<Name> = { name: Name; label?: string; hint?: string; required?: boolean };

/** Single-line text field of the draft. */
export function DraftText({ name, label, ...rest }: Props<Of<string>> & { maxLength?: number }) {
  return <TextInput {...useTextField(name, label)} {...rest} />;
}

/** Multi-line text field of the draft. */
export function DraftTextArea({ name, label, ...rest }: Props<Of<string>> & { rows?: number }) {
  return <TextArea {...useTextField(name, label)} {...rest} />;
}

function useTextField(name: Of<string>, label: string = DRAFT_FIELDS[name]) {
  const { content, change, errorAt, touch, canWrite } = useEditor();
  const error = errorAt(name);
  return {
    id: toInputId(name),
    label,
    value: content[name],
    readOnly: !canWrite,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: () => touch(name),
    ...(error ? { error } : {}),
  };
}

/** A list of texts, one per line. */
export function DraftLines({ name, label, hint, required }: Props<Of<string[]>>) {
  const { content, change, errorAt, touch, canWrite } = useEditor();
  const lines = content[name];
  const index = lines.findIndex((_, place) => errorAt(`${name}.${place}`));
  const error =
    errorAt(name) ?? (index < 0 ? undefined : `Line ${index + 1}: ${errorAt(`${name}.${index}`)}`);
  return (
    <LinesArea
      id={toInputId(name)}
      label={label ?? DRAFT_FIELDS[name]}
      hint={hint ?? 'One per line.'}
      rows={Math.max(3, lines.length + 1)}
      lines={lines}
      readOnly={!canWrite}
      onLines={(next) => change({ [name]: next })}
      onBlur={() => touch(name)}
      {...(required ? { required } : {})}
      {...(error ? { error } : {})}
    />
  );
}

type AmountProps = {
  path: string;
  field: DraftField;
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  hint?: string;
  required?: boolean;
  isReadOnly?: boolean;
} & Kind;

/** `isDrive`: minutes, read and shown as `4 h 30 min`. */
type Kind = { isMoney?: boolean; isDrive?: boolean };

/** Number input. Text that is not a number stays in the input and is marked as invalid. */
export function DraftNumber({ path, field, label, value, onChange, hint, ...rest }: AmountProps) {
  const { errorAt, touch, canWrite } = useEditor();
  const [typed, setTyped] = useState(() => toText(value, rest));
  const [isLeft, setLeft] = useState(false);
  const read = parse(typed, rest);
  const shown = Object.is(toAmount(read), value) ? typed : toText(value, rest);
  const error = (isLeft && shown === typed && !read.ok ? read.message : undefined) ?? errorAt(path);
  return (
    <Field
      id={toInputId(path)}
      label={label}
      required={rest.required ?? true}
      {...(hint ? { hint } : {})}
      {...(error ? { error } : {})}
    >
      {(aria) => (
        <div className="relative">
          {rest.isMoney && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-3 grid place-items-center text-ink-soft"
            >
              ₹
            </span>
          )}
          <input
            {...aria}
            inputMode={rest.isDrive ? 'text' : 'numeric'}
            value={shown}
            readOnly={rest.isReadOnly || !canWrite}
            onChange={(event) => {
              const text = event.target.value;
              setTyped(text);
              setLeft(false);
              onChange(toAmount(parse(text, rest)));
            }}
            onBlur={() => {
              setLeft(true);
              if (rest.isDrive && read.ok) setTyped(toText(value, rest));
              touch(field);
            }}
            className={`${INPUT_CLASS} tabular-nums ${rest.isMoney ? 'pl-7' : ''} read-only:bg-sand`}
          />
        </div>
      )}
    </Field>
  );
}

/** Money with commas, such as `1,12,500`; the currency sign is beside the input. */
function toText(value: number | null, { isMoney, isDrive }: Kind): string {
  if (value === null) return '';
  if (isDrive) return formatDriveTime(value);
  return isMoney ? formatRupees(value).replace('₹', '') : String(value);
}

function toAmount(read: ParsedPrice): number | null {
  return read.ok ? read.value : null;
}

/** Parses what was typed; blank text means null. */
function parse(text: string, { isMoney, isDrive }: Kind): ParsedPrice {
  if (isMoney) return parsePrice(text);
  if (isDrive) {
    const value = parseDriveTime(text);
    return value === undefined ? { ok: false, message: 'Write it like 4 h 30 min.' } : { ok: true, value };
  }
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return { ok: true, value: null };
  if (/^\d+(\.\d+)?$/.test(plain)) return { ok: true, value: Number(plain) };
  return { ok: false, message: 'Write a number in digits.' };
}

type ListRowProps = {
  /**
   * True for a row just added: it takes the focus, and its missing values are reported only after it has lost the
   * focus.
   */
  isNew: boolean;
  onLeave: () => void;
  children: ReactNode;
};

/** A row of a list whose rows are added by a button. */
export function ListRow({ isNew, onLeave, children }: ListRowProps) {
  const editor = useEditor();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus();
  }, [isNew]);
  return (
    <EditorProvider value={isNew ? { ...editor, errorAt: () => undefined } : editor}>
      <div
        ref={row}
        className="grid grid-cols-1"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave();
        }}
      >
        {children}
      </div>
    </EditorProvider>
  );
}
