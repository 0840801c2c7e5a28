'use client';

import { useDeferredValue, useState } from 'react';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import { TextButton } from '@/components/editing/kit/text-button';
import { copyOption, nameOption, PREMIUM } from '../changes/options';
import { raiseOption } from '../rates/raise-option';
import { toInputId, useDraft, useIds, useQuoteStore } from '../state/quote-context';
import { useFocusNext } from '../state/use-focus-next';
import { OptionPanel } from './option-panel';

type Props = {
  current: string;
  onChoose: (id: string) => void;
};

/** The options of the quote as tabs, each with its stays, lines and extras. */
export function OptionsPart({ current, onChoose }: Props) {
  const store = useQuoteStore();
  const ids = useIds(({ options }) => options);
  /** The last message. It is visible while option `of` is shown, otherwise only announced to screen readers. */
  const [announcement, announce] = useState({ text: '', of: '' });
  const focusNext = useFocusNext();
  const shown = ids.includes(current) ? current : (ids[0] ?? '');
  // The panels of the other options are rendered after the first paint and stay mounted: their tabs then open at once.
  const rendersAll = useDeferredValue(true, false);

  function add() {
    const { options } = store.read().content;
    const source = options.find(({ id }) => id === shown) ?? options[0];
    if (!source) return;
    const copy = copyOption(source, nameOption(options));
    store.change(`Option ${copy.name} added`, { options: [...options, copy] }, copy.id);
    announce({ text: `${copy.name} is a copy of ${source.name}`, of: '' });
    onChoose(copy.id);
    focusNext(toInputId('tab', copy.id));
    if (copy.name === PREMIUM)
      void raiseOption(store, copy.id).then((text) => text && announce({ text, of: copy.id }));
  }

  function remove() {
    const { options } = store.read().content;
    const at = options.findIndex(({ id }) => id === shown);
    const next = options[at + 1] ?? options[at - 1];
    if (!next) return;
    store.change(`Option ${options[at]?.name} removed`, { options: options.toSpliced(at, 1) });
    announce({ text: `${options[at]?.name} removed`, of: '' });
    onChoose(next.id);
    focusNext(toInputId('tab', next.id));
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-x-1 border-b border-line">
        <div
          role="tablist"
          aria-label="Options"
          className="flex flex-wrap"
          onKeyDown={(event) => moveTab(event, ids, shown, onChoose)}
        >
          {ids.map((id) => (
            <Tab key={id} id={id} isShown={id === shown} onChoose={onChoose} />
          ))}
        </div>
        {ids.length < QUOTE_LIMITS.options && (
          <TextButton className="lg:min-h-9" onClick={add}>
            {ids.length === 1 ? 'Add a second option' : 'Add an option'}
          </TextButton>
        )}
        {ids.length > 1 && (
          <TextButton className="ml-auto lg:min-h-9" onClick={remove}>
            Remove this option
          </TextButton>
        )}
      </div>
      <p
        role="status"
        className={
          announcement.of === shown
            ? 'mt-2 max-w-prose rounded-lg bg-lagoon-pale px-3 py-2 text-sm'
            : 'sr-only'
        }
      >
        {announcement.text}
      </p>
      {ids.map(
        (id) =>
          (id === shown || rendersAll) && (
            <div
              key={id}
              role="tabpanel"
              id={toInputId('panel', id)}
              aria-labelledby={toInputId('tab', id)}
              hidden={id !== shown}
              className="pt-3"
            >
              <OptionPanel id={id} />
            </div>
          ),
      )}
    </>
  );
}

type TabProps = { id: string; isShown: boolean; onChoose: (id: string) => void };

function Tab({ id, isShown, onChoose }: TabProps) {
  const name = useDraft(({ options }) => options.find((option) => option.id === id)?.name ?? '');
  return (
    <button
      type="button"
      role="tab"
      id={toInputId('tab', id)}
      aria-selected={isShown}
      aria-controls={isShown ? toInputId('panel', id) : undefined}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onChoose(id)}
      className="-mb-px min-h-11 border-b-2 border-transparent px-3 text-sm font-semibold text-lagoon aria-selected:border-laterite aria-selected:text-ink lg:min-h-9"
    >
      {name || 'Without a name'}
    </button>
  );
}

/** Arrow keys, Home and End choose a tab. */
function moveTab(
  event: React.KeyboardEvent,
  ids: readonly string[],
  shown: string,
  onChoose: Props['onChoose'],
) {
  const at = ids.indexOf(shown);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[event.key];
  const id = to === undefined ? undefined : ids.at(to % ids.length);
  if (!id) return;
  event.preventDefault();
  onChoose(id);
  document.getElementById(toInputId('tab', id))?.focus();
}
