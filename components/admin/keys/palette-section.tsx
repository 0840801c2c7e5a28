import { ComboboxOption } from '@headlessui/react';
import { useId } from 'react';
import type { Command } from './key-scope';
import { Keys } from './shortcut-help';

type Props = {
  title: string;
  found: Command[];
  /** The rows belong to what was typed before: they are shown, but cannot be chosen. */
  isOutdated?: boolean;
};

/** A titled group of entries in the command palette. */
export function PaletteSection({ title, found, isOutdated = false }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="px-3 pt-2 text-xs font-semibold text-ink-soft">
        {title}
      </p>
      {found.map((command) => (
        <ComboboxOption
          key={command.id}
          value={command}
          disabled={isOutdated}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 data-focus:bg-lagoon-pale"
        >
          <span className="min-w-0 py-1 wrap-anywhere">
            {command.group && <span className="text-sm text-ink-soft">{command.group}: </span>}
            <span dir="auto">{command.label}</span>
            {command.detail && (
              <span className="block text-xs text-ink-soft">
                <bdi>{command.detail}</bdi>
              </span>
            )}
          </span>
          {command.hint && (
            <span className="shrink-0 max-sm:hidden">
              <Keys keys={command.hint} />
            </span>
          )}
        </ComboboxOption>
      ))}
    </div>
  );
}
