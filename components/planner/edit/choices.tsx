import type { MouseEvent } from 'react';
import { Disclosure } from '@/components/site/trip-parts/disclosure';

export type Choice = {
  key: string | number;
  label: string;
  note?: string;
  /** Why the plan would be impossible; blank if it would not. */
  problem?: string;
  onChoose: () => void;
};

type Props = { summary: string; groups: { heading?: string; choices: Choice[] }[] };

/**
 * A collapsed list of choices with notes; impossible ones are collapsed once more. Buttons instead of a select, because a
 * select may apply a choice while the arrow keys move over it, and cuts off long notes.
 */
export function Choices({ summary, groups }: Props) {
  return (
    <Disclosure summary={summary} className="border-b">
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ heading, choices }) => (
          <div key={heading ?? ''} className="pb-2">
            {heading && <p className="pt-1 text-sm text-ink-soft">{heading}</p>}
            <ChoiceList choices={choices.filter(({ problem }) => !problem)} />
            {choices.some(({ problem }) => problem) && (
              <details>
                <summary className="cursor-pointer px-3 py-2.5 text-sm text-ink-soft">Not possible</summary>
                <ChoiceList choices={choices.filter(({ problem }) => problem)} />
              </details>
            )}
          </div>
        ))}
    </Disclosure>
  );
}

function ChoiceList({ choices }: { choices: Choice[] }) {
  return (
    <ul>
      {choices.map(({ key, label, note, problem, onChoose }) => (
        <li key={key}>
          <button
            type="button"
            onClick={(event) => {
              close(event);
              onChoose();
            }}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-lg px-3 py-1.5 text-left hover:bg-sand"
          >
            <span className="font-semibold text-lagoon">{label}</span>
            <span className="text-sm text-ink-soft empty:hidden">{problem || note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Closes the list and moves the focus to its summary, because the pressed button may disappear after the change. */
function close({ currentTarget }: MouseEvent<HTMLElement>): void {
  const details = currentTarget.closest<HTMLDetailsElement>('details.group');
  if (details) details.open = false;
  details?.querySelector('summary')?.focus();
}
