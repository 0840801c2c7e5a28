import { DayInput } from '@/components/ui/day-input';
import { useUnsaved } from '@/components/editing/kit/unsaved';
import { Select } from '@/components/ui/select';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

type Labelled = {
  label: string;
  /**
   * What the label refers to, such as a room's name. Screen readers read it, to distinguish inputs with equal labels.
   */
  about?: string;
  problem?: string | undefined;
  className?: string;
};
type Props = Omit<ComponentProps<'input'>, 'onChange' | 'className'> &
  Labelled & {
    isNumber?: boolean;
    onChange: (text: string) => void;
  };

const LOOK =
  'block min-h-11 w-full rounded-lg border border-line-strong bg-white px-2 text-base text-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger lg:min-h-9 lg:text-sm';

/** Small input of a repeated part of a sheet, with its label above. */
export function SmallInput({ label, about, problem, isNumber = false, className, onChange, ...rest }: Props) {
  const Input = rest.type === 'date' ? DayInput : 'input';
  return (
    <SmallField {...{ label, about, problem, className }}>
      {(aria) => (
        <Input
          autoComplete="off"
          inputMode={isNumber ? 'numeric' : undefined}
          {...rest}
          {...aria}
          onChange={(event) => onChange(event.target.value)}
          className={`${LOOK} read-only:border-line read-only:bg-sand read-only:text-ink-soft ${isNumber ? 'text-right tabular-nums' : ''}`}
        />
      )}
    </SmallField>
  );
}

type SelectProps<Value extends string> = Omit<ComponentProps<typeof Select<Value>>, 'className'> & Labelled;

/** Small select, with its label above. */
export function SmallSelect<Value extends string>({
  label,
  about,
  problem,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <SmallField {...{ label, about, problem, className }}>
      {(aria) => <Select {...rest} {...aria} className={LOOK} />}
    </SmallField>
  );
}

type Aria = Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'>;

function SmallField({
  label,
  about,
  problem,
  className = '',
  children,
}: Labelled & { children: (aria: Aria) => ReactNode }) {
  const id = useId();
  return (
    <div className={`min-w-0 text-xs ${className}`}>
      <label className="block text-ink-soft">
        <span className="mb-1 block truncate">
          {label}
          {about && <span className="sr-only"> of {about}</span>}
        </span>
        {children(problem ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      </label>
      {problem && (
        <p id={id} className="mt-1 font-semibold text-danger">
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
