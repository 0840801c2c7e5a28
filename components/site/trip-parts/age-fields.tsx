import type { Ref } from 'react';
import { FieldError, INPUT_CLASS } from '@/components/ui/field';
import { tidyCode } from '@/lib/platform/format/typed-text';
import { PARTY_LIMITS } from '@/lib/packages/prices/party-limits';

type Props = {
  /** The id of the first field. */
  id: string;
  /** The number of children; renders nothing for 0. */
  count: number;
  /** Ages as typed; blank or missing where not given. */
  ages: readonly string[];
  error?: string | undefined;
  onChange: (ages: string[]) => void;
  /** Ref of the first field. */
  ref?: Ref<HTMLInputElement>;
};

/** A small field for the age of each child, in every form that asks for the party. `readAges` parses the input. */
export function AgeFields({ id, count, ages, error, onChange, ref }: Props) {
  if (count < 1) return null;
  const all = Array.from({ length: Math.min(count, PARTY_LIMITS.children) }, (_, at) => ages[at] ?? '');
  const errorId = `${id}-error`;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-sm font-semibold">
        {count === 1 ? 'Age of the child' : 'Ages of the children'}
        <span className="font-normal text-ink-soft"> (in years, on the first day)</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {all.map((age, at) => (
          <input
            // Children have no id, so their position is the key.
            key={at}
            id={at === 0 ? id : `${id}-${at + 1}`}
            ref={at === 0 ? ref : undefined}
            type="number"
            inputMode="numeric"
            min={0}
            max={PARTY_LIMITS.oldestChild}
            step={1}
            aria-label={`Age of child ${at + 1}`}
            aria-describedby={error && errorId}
            aria-invalid={error ? true : undefined}
            value={age}
            onChange={(event) => onChange(all.with(at, tidyCode(event.target.value)))}
            className={`${INPUT_CLASS} w-16!`}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
