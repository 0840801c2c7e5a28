import type { ChoiceQuestion } from './questions';

type Props = {
  question: ChoiceQuestion;
  chosen: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
};

/** Options of a question: compact rows on phones, picture cards on wider screens. */
export function ChoiceCards({ question: { kind, key, options }, chosen, onChoose }: Props) {
  return (
    <div
      className={`grid gap-3 sm:gap-5 ${options.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      {options.map(({ id, label, sentence, picture }) => (
        <label
          key={id}
          className="relative flex min-h-20 cursor-pointer overflow-hidden rounded-xl border border-line bg-white transition-shadow hover:border-line-strong has-checked:border-lagoon has-checked:ring-2 has-checked:ring-lagoon has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-lagoon motion-reduce:transition-none sm:flex-col"
        >
          {picture}
          <span className="flex min-w-0 flex-1 items-start gap-3 p-3 sm:p-4">
            <input
              type={kind === 'many' ? 'checkbox' : 'radio'}
              name={key}
              value={id}
              checked={chosen.includes(id)}
              onChange={(event) => onChoose(id, event.target.checked)}
              aria-describedby={`${key}-${id}-sentence`}
              aria-labelledby={`${key}-${id}-label`}
              className="mt-0.5 size-6 shrink-0 accent-lagoon outline-none"
            />
            <span className="min-w-0">
              <span id={`${key}-${id}-label`} className="block leading-snug font-semibold">
                {label}
              </span>
              <span id={`${key}-${id}-sentence`} className="mt-0.5 block text-sm text-ink-soft">
                {sentence}
              </span>
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
