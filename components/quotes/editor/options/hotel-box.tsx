'use client';

import { Combobox, ComboboxInput, ComboboxOptions } from '@headlessui/react';
import { useDeferredValue, useState } from 'react';
import { hasWords } from '@/lib/platform/format/has-words';
import type { DraftStay } from '@/lib/quotes/model/types';
import { COMPACT_INPUT, Labelled } from '../fields/compact';
import type { StayChoice } from '@/lib/quotes/editing/types';
import { takeChoice, useStayChoices } from '../rates/use-stay-choices';
import { MEAL_WORDS } from './meals';
import { toInputId } from '../state/quote-context';
import { RateOption } from './rate-option';

/** Maximum number of hotels shown, because each one slows down typing; the search finds the others. */
const MOST_SHOWN = 15;
/** Hotels that the open list shows without scrolling; the others are rendered after the first paint. */
const IN_VIEW = 7;

type Props = { stay: DraftStay; isFirst: boolean; set: (part: Partial<DraftStay>) => void };

/** The hotel of a stay: one from the rate book in this place, found by name, class or room type, or a typed name. */
export function HotelBox({ stay, isFirst, set }: Props) {
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { items, state } = useStayChoices(stay, isWanted);
  const found = items.filter(({ hotel, category, roomName }) =>
    hasWords(`${hotel} ${category} ${roomName}`, query),
  );
  const id = toInputId('hotel', stay.id);
  return (
    <Labelled id={id} label="Hotel" isHidden={!isFirst} look="col-span-2 lg:col-span-1">
      <Combobox<StayChoice | null>
        immediate
        value={null}
        onChange={(choice) => choice && set(takeChoice(choice))}
        onClose={() => setQuery('')}
      >
        {({ open }) => (
          <div className="relative">
            <ComboboxInput
              id={id}
              autoComplete="off"
              maxLength={120}
              displayValue={() => stay.hotel}
              placeholder={`Hotel in ${stay.place}`}
              onChange={({ target }) => {
                setQuery(target.value);
                set(toTyped(stay, target.value));
              }}
              onFocus={(event) => {
                setWanted(true);
                event.target.select();
              }}
              className={COMPACT_INPUT}
            />
            <ComboboxOptions
              modal={false}
              className="absolute top-full left-0 z-20 mt-1 max-h-72 w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-white p-1 shadow-raised empty:hidden"
            >
              <Choices found={found} />
              {found.length > MOST_SHOWN && (
                <p className="px-2 py-1 text-sm text-ink-soft">
                  {found.length - MOST_SHOWN} more: type a name, a class or a room type.
                </p>
              )}
            </ComboboxOptions>
            {open && found.length === 0 && (
              <p
                role="status"
                className="absolute top-full left-0 z-20 mt-1 w-96 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-white px-3 py-2 text-sm text-ink-soft shadow-raised"
              >
                {STATES[state]}
              </p>
            )}
          </div>
        )}
      </Combobox>
    </Labelled>
  );
}

/** Rendered when the list opens. The first paint has only the hotels that fit; the others follow. */
function Choices({ found }: { found: readonly StayChoice[] }) {
  const most = useDeferredValue(MOST_SHOWN, IN_VIEW);
  return found
    .slice(0, most)
    .map((choice) => (
      <RateOption
        key={`${choice.itemId} ${choice.mealPlan}`}
        choice={choice}
        name={choice.hotel}
        notes={[choice.category, choice.roomName, MEAL_WORDS[choice.mealPlan], choice.problem]}
        cost={choice.cost}
      />
    ));
}

/** A hotel that is typed is not in the rate book, so its cost must be typed too. */
function toTyped({ itemId }: DraftStay, hotel: string): Partial<DraftStay> {
  return itemId === null ? { hotel } : { hotel, itemId: null, cost: null, isTyped: false };
}

const STATES = {
  idle: 'Give the first day to see the rates of these nights.',
  loading: 'Looking into the rate book…',
  ready: 'Not in the rate book: it is kept as you type it.',
  failed: 'The rate book could not be read. Type the hotel and its cost.',
};
