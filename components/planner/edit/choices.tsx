import type { MouseEvent } from 'react';
import { Disclosure } from '@/components/site/trip-parts/disclosure';

export type Choice = { key: string | number; label: string; note?: string; onChoose: () => void };

type Props = { summary: string; groups: { heading?: string; choices: Choice[] }[] };

/**
 * A collapsed list of choices, each with a note. Buttons instead of a select, because a select may apply a choice while
 * the arrow keys move over it, and cuts off long notes.
 */
export function Choices({ summary, groups }: Props) {
  return (
    <Disclosure summary={summary} className="border-b">
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ heading, choices }) => (
          <div key={heading ?? ''} className="pb-2">
            {heading && <p className="pt-1 text-sm text-ink-soft">{heading}</p>}
            <ul>
              {choices.map(({ key, label, note, onChoose }) => (
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
                    {note && <span className="text-sm text-ink-soft">{note}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Disclosure>
  );
}

/** Closes the list and moves the focus to its summary, because the pressed button may disappear after the change. */
function close({ currentTarget }: MouseEvent<HTMLElement>): void {
  const details = currentTarget.closest('details');
  if (details) details.open = false;
  details?.querySelector('summary')?.focus();
}
