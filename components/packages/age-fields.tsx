import type { ChosenTrip } from '@/components/site/chosen-trip';
import { INPUT_CLASS } from '@/components/ui/field';

const OLDEST_CHILD = 17;

type Props = { trip: ChosenTrip; onChange: (ages: string[]) => void };

/** A small field for the age of each child. */
export function AgeFields({ trip: { children, ages }, onChange }: Props) {
  const all = Array.from({ length: children }, (_, index) => ages[index] ?? '');
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {children === 1 ? 'Age of the child' : 'Ages of the children'}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {all.map((age, index) => (
          <input
            // Children have no identity but their place.
            key={index}
            type="number"
            inputMode="numeric"
            min={0}
            max={OLDEST_CHILD}
            step={1}
            aria-label={`Age of child ${index + 1}`}
            value={age}
            onChange={(event) => onChange(all.with(index, event.target.value))}
            className={`${INPUT_CLASS} w-16!`}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The ages of all children in whole years; null when one is missing or not a child's. */
export function readAges({ children, ages }: Pick<ChosenTrip, 'children' | 'ages'>): number[] | null {
  const known = ages.slice(0, children).filter((age) => /^\d{1,2}$/.test(age) && Number(age) <= OLDEST_CHILD);
  return children > 0 && known.length === children ? known.map(Number) : null;
}
