'use client';

import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react';
import { useEffect, useState } from 'react';
import { INPUT_CLASS } from '@/components/ui/field';
import { getScope, type Command } from './key-scope';
import { Keys } from './shortcut-help';

type Props = { commands: Command[]; onClose: () => void };

/** Searchable list of all commands. */
export default function CommandPalette({ commands, onClose }: Props) {
  const [query, setQuery] = useState('');
  const [own] = useState(() => getScope()?.listCommands() ?? []);
  const [read, setRead] = useState<Command[]>([]);
  useEffect(() => {
    let isOpen = true;
    void getScope()
      ?.readCommands()
      .then((found) => isOpen && setRead(found));
    return () => {
      isOpen = false;
    };
  }, []);
  const found = filterCommands([...own, ...read, ...commands], query);

  function run(command: Command | null): void {
    if (!command) return;
    onClose();
    // Wait until the dialog has restored the focus, because the command may move it.
    requestAnimationFrame(() => void requestAnimationFrame(() => void command.run()));
  }

  return (
    <Dialog open onClose={onClose} data-no-shortcuts="" className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      <div className="fixed inset-0 overflow-y-auto p-4 sm:pt-[12vh]">
        <DialogPanel className="mx-auto w-full max-w-xl rounded-2xl bg-paper p-4 shadow-raised">
          <DialogTitle className="sr-only">Commands</DialogTitle>
          <Combobox<Command> immediate onChange={run}>
            <ComboboxInput
              aria-label="Find a command"
              autoFocus
              autoComplete="off"
              placeholder="Find a command..."
              onChange={(event) => setQuery(event.target.value)}
              // Without this, the first Escape would only close the list of options.
              onKeyDown={(event) => event.key === 'Escape' && onClose()}
              className={INPUT_CLASS}
            />
            <ComboboxOptions static modal={false} className="mt-2 max-h-[60vh] overflow-y-auto outline-none">
              {found.map((command) => (
                <ComboboxOption
                  key={command.id}
                  value={command}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 data-focus:bg-lagoon-pale"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span className="text-sm text-ink-soft">{command.group}: </span>
                    <span dir="auto">{command.label}</span>
                  </span>
                  {command.hint && (
                    <span className="shrink-0 max-sm:hidden">
                      <Keys keys={command.hint} />
                    </span>
                  )}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          </Combobox>
          <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-4 text-ink-soft'}>
            {found.length > 0 ? `${found.length} commands` : 'No such command.'}
          </p>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** Commands whose group or name contains every typed word. */
function filterCommands(commands: Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ group, label }) => {
    const text = `${group} ${label}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
