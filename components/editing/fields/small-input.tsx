import { DayInput } from '@/components/ui/day-input';
import { useUnsaved } from '@/components/editing/kit/unsaved';
import { useId, useState, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
  label: string;
  /**
   * What the label refers to, such as a room's name. Screen readers read it, to distinguish inputs with equal labels.
   */
  about?: string;
  problem?: string | undefined;
  isNumber?: boolean;
  className?: string;
  onChange: (text: string) => void;
};

/** Small input of a repeated part of a sheet, with its label above. */
export function SmallInput({
  label,
  about,
  problem,
  isNumber = false,
  className = '',
  onChange,
  ...rest
}: Props) {
  const id = useId();
  const Input = rest.type === 'date' ? DayInput : 'input';
  return (
    <div className={`min-w-0 text-xs ${className}`}>
      <label className="block text-ink-soft">
        <span className="block truncate">
          {label}
          {about && <span className="sr-only"> of {about}</span>}
        </span>
        <Input
          autoComplete="off"
          inputMode={isNumber ? 'numeric' : undefined}
          {...rest}
          aria-invalid={problem ? true : rest['aria-invalid']}
          aria-describedby={problem ? id : rest['aria-describedby']}
          onChange={(event) => onChange(event.target.value)}
          className={`block min-h-11 w-full rounded-lg border border-line-strong bg-white px-2 text-base text-ink read-only:border-line read-only:bg-sand read-only:text-ink-soft aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger lg:min-h-9 lg:text-sm ${isNumber ? 'text-right tabular-nums' : ''}`}
        />
      </label>
      {problem && (
        <p id={id} className="font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

type HeldProps = Omit<Props, 'value' | 'onChange'> & {
  text: string;
  onKeep: (text: string) => void;
};

/** A small input that commits its text on blur and on Enter; with `required`, blank text is discarded. */
export function HeldInput({ text, required = false, onKeep, ...input }: HeldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  useUnsaved(draft !== null && draft !== text);
  function keep() {
    const isGood = draft !== null && draft !== text && !(required && draft.trim() === '');
    if (isGood) onKeep(draft);
    setDraft(null);
  }
  return (
    <SmallInput
      {...input}
      value={draft ?? text}
      onChange={setDraft}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
