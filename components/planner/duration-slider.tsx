import type { DurationQuestion } from './questions';

type Props = {
  id: string;
  lengths: DurationQuestion['lengths'];
  value: number;
  onChange: (days: number) => void;
};

const STEP_BUTTON =
  'grid size-12 shrink-0 place-items-center rounded-full border border-lagoon font-display text-2xl text-lagoon hover:bg-lagoon-pale disabled:cursor-not-allowed disabled:border-line disabled:text-ink-soft disabled:hover:bg-transparent';

/** Trip length: native range input with a step button at each end. */
export function DurationSlider({ id, lengths, value, onChange }: Props) {
  const [min, max] = [lengths[0]?.days ?? value, lengths[lengths.length - 1]?.days ?? value];
  const words = lengths.find(({ days }) => days === value)?.words ?? '';
  return (
    <div className="flex items-center gap-4">
      <button
        type="button"
        aria-label="One day less"
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={STEP_BUTTON}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        id={id}
        type="range"
        name="duration"
        aria-label="Days"
        aria-valuetext={words}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full min-w-0 cursor-pointer accent-lagoon"
      />
      <button
        type="button"
        aria-label="One day more"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={STEP_BUTTON}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
