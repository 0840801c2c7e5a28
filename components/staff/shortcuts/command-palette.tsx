'use client';

import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { INPUT_CLASS } from '@/components/ui/field';
import { getStaffData } from '@/components/editing/query/staff-query';
import { getScope, type Command } from './key-scope';
import { filterCommands, toEnquiryCommand, toPackageCommand } from './palette-commands';
import { Keys } from './shortcut-help';
import { useEnquirySearch, usePackageNames, type EnquirySearch } from './palette-search';

type Props = {
  /** Pages to go to. */
  places: Command[];
  settings: Command[];
  go: (href: string) => void;
  onClose: () => void;
};

const MOST_PACKAGES = 8;

/** Finds and opens enquiries, packages, pages and settings, and runs commands. */
export default function CommandPalette({ places, settings, go, onClose }: Props) {
  const [query, setQuery] = useState('');
  const commands = useScopeCommands();
  const packages = usePackageNames();
  const search = useEnquirySearch(query);
  const isAsked = query.trim() !== '';

  // Enquiries are listed last because they load last: inserting rows above others would cause wrong selections.
  const sections = [
    { title: 'Commands', found: filterCommands(commands, query) },
    { title: 'Pages', found: filterCommands(places, query) },
    { title: 'Settings', found: filterCommands(settings, query) },
    {
      title: 'Packages',
      found: isAsked
        ? filterCommands((packages.names ?? []).map(toPackageCommand), query).slice(0, MOST_PACKAGES)
        : [],
    },
    {
      title: 'Enquiries',
      found: search.items.map((item) => toEnquiryCommand(item, go)),
      isOutdated: search.isSearching,
    },
  ].filter(({ found }) => found.length > 0);
  const count = sections.reduce((sum, { found }) => sum + found.length, 0);

  function handleKey(event: KeyboardEvent): void {
    // Without this, the first Escape would only close the list of options.
    if (event.key === 'Escape') onClose();
    // Enter without an option would also close the list, and the next Enter would do nothing.
    const canChoose = sections.some(({ isOutdated }) => !isOutdated);
    if (event.key === 'Enter' && !canChoose) event.preventDefault();
  }

  function run(command: Command | null): void {
    if (!command) return;
    onClose();
    // Wait until the dialog has restored the focus, because the command may move it.
    requestAnimationFrame(() => void requestAnimationFrame(() => void command.run()));
  }

  return (
    <Dialog place="top" onClose={onClose} data-no-shortcuts="" className="max-w-xl">
      <DialogTitle className="sr-only">Commands</DialogTitle>
      <Combobox<Command> immediate onChange={run}>
        <ComboboxInput
          aria-label="Find a command"
          autoFocus
          autoComplete="off"
          placeholder="Find an enquiry, package or command..."
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={handleKey}
          className={INPUT_CLASS}
        />
        <ComboboxOptions static modal={false} className="mt-2 max-h-[60dvh] overflow-y-auto outline-none">
          {sections.map((section) => (
            <PaletteSection key={section.title} {...section} />
          ))}
        </ComboboxOptions>
      </Combobox>
      <PaletteStatus
        query={query.trim()}
        count={count}
        search={search}
        arePackagesMissing={isAsked && packages.hasFailed}
      />
    </Dialog>
  );
}

/** The commands of the page, and those that it loads from the server. */
function useScopeCommands(): Command[] {
  const [own] = useState(() => getScope()?.listCommands() ?? []);
  const read = { queryKey: ['commands'], queryFn: () => getScope()?.readCommands() ?? [], gcTime: 0 };
  const { data = [] } = useQuery(read, getStaffData());
  return [...own, ...data];
}

type StatusProps = { query: string; count: number; search: EnquirySearch; arePackagesMissing: boolean };

function PaletteStatus({ query, count, search, arePackagesMissing }: StatusProps) {
  const problems = [
    search.problem && `Enquiries could not be searched. ${search.problem}`,
    arePackagesMissing && 'Packages could not be searched.',
    !search.searchedAll &&
      'Only the newest enquiries were searched: type three letters or digits to search all.',
  ].filter(Boolean);
  const isNothing = count === 0 && !search.isSearching && problems.length === 0;
  const words = search.isSearching
    ? 'Searching enquiries...'
    : isNothing
      ? `No enquiry, package or command for “${query}”.`
      : problems.join(' ');
  return (
    <p role="status" className="min-h-6 px-3 pt-2 text-sm text-ink-soft">
      {words || <span className="sr-only">{count} found.</span>}
    </p>
  );
}

type PaletteSectionProps = {
  title: string;
  found: Command[];
  /** The rows are results of the previous query: shown, but not selectable. */
  isOutdated?: boolean;
};

/** A titled group of entries in the command palette. */
function PaletteSection({ title, found, isOutdated = false }: PaletteSectionProps) {
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
