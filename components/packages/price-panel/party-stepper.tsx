import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';

const WORDS = {
  adult: { heading: 'Adults', limits: ENQUIRY_LIMITS.adults },
  child: { heading: 'Children', limits: ENQUIRY_LIMITS.children },
} as const;

type Props = { who: 'adult' | 'child'; value: number; onChange?: (value: number) => void };

/** The number of adults or children, with a button on either side. */
export function PartyStepper({ who, value, onChange }: Props) {
  const { heading, limits } = WORDS[who];
  const id = `party-${who}`;
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="block text-sm font-semibold">
        {heading}
      </span>
      <div className="mt-1 flex items-center gap-1">
        <StepButton
          id={`${id}-fewer`}
          label={`One ${who} fewer`}
          sign="−"
          atLimit={value <= limits.min}
          onStep={onChange && (() => onChange(value - 1))}
        />
        {/* The server-rendered panel has no handlers; public/choice.js fills in its values. */}
        <span
          data-words={onChange ? undefined : who === 'adult' ? 'adults' : 'children'}
          suppressHydrationWarning={!onChange}
          className="w-9 text-center text-lg font-semibold tabular-nums"
        >
          {value}
        </span>
        <StepButton
          id={`${id}-more`}
          label={`One ${who} more`}
          sign="+"
          atLimit={value >= limits.max}
          onStep={onChange && (() => onChange(value + 1))}
        />
      </div>
    </div>
  );
}

type StepButtonProps = { id: string; label: string; sign: string; atLimit: boolean; onStep?: () => void };

/** Plus or minus button. At the limit it uses aria-disabled, because `disabled` would drop the keyboard focus. */
function StepButton({ id, label, sign, atLimit, onStep }: StepButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-disabled={atLimit}
      onClick={atLimit ? undefined : onStep}
      className="flex size-11 items-center justify-center rounded-full border border-line-strong text-xl hover:border-lagoon hover:text-lagoon aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-line-strong"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
