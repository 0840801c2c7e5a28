'use client';

import { useIds, toInputId, useDraft, useQuoteStore } from '../state/quote-context';
import { TextBox, COMPACT_INPUT, Labelled, NumberBox } from '../fields/compact';
import { ChevronRight } from 'lucide-react';
import { memo, useState, useDeferredValue, useCallback } from 'react';
import { Select } from '@/components/ui/select';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import type { DraftStay, DraftLine } from '@/lib/quotes/model/types';
import { toAmountLabel } from './amount-label';
import { MEAL_OPTIONS, MEAL_WORDS } from './meals';
import { RoomsField, toRoomsWords } from './rooms-field';
import { Combobox, ComboboxInput, ComboboxOptions } from '@headlessui/react';
import { hasWords } from '@/lib/platform/format/has-words';
import type { StayChoice } from '@/lib/quotes/editing/types';
import { takeChoice, useStayChoices, useStaysByName } from '../rates/use-stay-choices';
import { isSamePlace, isWithinPlace } from '@/lib/places/same-place';
import { RateOption } from './rate-option';
import { TextButton } from '@/components/editing/kit/text-button';
import { makeLine } from '../changes/options';
import type { LineList as ListName } from '../state/quote-store';
import { useFocusNext } from '../state/use-focus-next';
import { LineRow } from './line-row';

/** The stays, lines and extras of one option. */
export function OptionPanel({ id }: { id: string }) {
  const stays = useIds(({ options }) => options.find((option) => option.id === id)?.stays ?? []);
  return (
    <div className="grid gap-4">
      <OptionName id={id} />
      <section aria-labelledby={toInputId('stays', id)}>
        <h3 id={toInputId('stays', id)} className="font-text text-sm font-semibold">
          Stays
        </h3>
        {stays.length === 0 && (
          <p className="text-sm text-ink-soft">Each place in which the days have a night gets a stay here.</p>
        )}
        <ul>
          {stays.map((stay, index) => (
            <StayRow key={stay} id={stay} optionId={id} isFirst={index === 0} />
          ))}
        </ul>
      </section>
      <section aria-labelledby={toInputId('lines', id)}>
        <h3 id={toInputId('lines', id)} className="font-text text-sm font-semibold">
          Car, activities and what else is included
        </h3>
        <LineList optionId={id} list="lines" kind="vehicle" add="Add a line" />
      </section>
      <section aria-labelledby={toInputId('extras', id)}>
        <h3 id={toInputId('extras', id)} className="font-text text-sm font-semibold">
          Optional extras
        </h3>
        <p className="text-xs text-ink-soft">
          Not in the total. The traveller can add them, each at its own price.
        </p>
        <LineList optionId={id} list="extras" kind="activity" add="Add an extra" />
      </section>
    </div>
  );
}

function OptionName({ id }: { id: string }) {
  const store = useQuoteStore();
  const name = useDraft(({ options }) => options.find((option) => option.id === id)?.name ?? '');
  return (
    <TextBox
      id={toInputId('name', id)}
      label="Name of the option"
      look="sm:max-w-72"
      maxLength={60}
      value={name}
      onText={(next) => store.setOption(id, { name: next })}
    />
  );
}

type Props = { id: string; optionId: string; isFirst: boolean };

/** One stay in a line: place, hotel, room type, meals, rooms and cost. It renders again only when this stay changes. */
const StayRow = memo(function StayRow({ id, optionId, isFirst }: Props) {
  const store = useQuoteStore();
  const stay = useDraft(({ options }) =>
    options.find((option) => option.id === optionId)?.stays.find((one) => one.id === id),
  );
  const [isOpen, setOpen] = useState(false);
  if (!stay) return null;
  const set = (part: Partial<DraftStay>) => store.setStay(optionId, id, part);
  return (
    <li className="border-b border-line py-1.5">
      <div className="grid grid-cols-2 items-end gap-x-2 gap-y-1 lg:grid-cols-[7.5rem_minmax(0,1.4fr)_minmax(0,1fr)_8.5rem_7.5rem_6.5rem]">
        <p className="col-span-full self-center text-sm leading-tight lg:col-span-1">
          <strong className="font-semibold">{stay.place}</strong>
          <span className="block text-xs text-ink-soft max-lg:inline">
            {' '}
            {stay.nights === 1 ? `night of day ${stay.day}` : `${stay.nights} nights from day ${stay.day}`}
          </span>
        </p>
        <HotelBox stay={stay} isFirst={isFirst} set={set} />
        <TextBox
          id={toInputId('roomName', id)}
          label="Room type"
          isHidden={!isFirst}
          maxLength={120}
          value={stay.roomName}
          onText={(roomName) => set({ roomName, itemId: null, isTyped: true })}
        />
        <Labelled id={toInputId('mealPlan', id)} label="Meals" isHidden={!isFirst}>
          <Select
            id={toInputId('mealPlan', id)}
            value={stay.mealPlan}
            options={MEAL_OPTIONS}
            onChange={(mealPlan) => set(reprice(stay, { mealPlan }))}
            className={COMPACT_INPUT}
          />
        </Labelled>
        <button
          type="button"
          id={toInputId('rooms', id)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 items-center gap-1 rounded-lg px-1 text-left text-xs text-lagoon hover:bg-sand lg:min-h-9"
        >
          <ChevronRight className={`size-4 shrink-0 ${isOpen ? 'rotate-90' : ''}`} />
          {toRoomsWords(stay.rooms)}
        </button>
        <NumberBox
          id={toInputId('cost', id)}
          {...toAmountLabel(stay, { canSeeCosts: store.canSeeCosts, isFirst })}
          isMoney
          to={QUOTE_LIMITS.rupees}
          placeholder={stay.itemId !== null && !stay.isTyped ? 'Rate book' : ''}
          value={stay.cost}
          onNumber={(cost) =>
            set({ cost, isTyped: cost !== null, ...(cost === null && { isPrice: undefined }) })
          }
        />
      </div>
      {isOpen && (
        <div className="mt-2 grid gap-2 rounded-lg bg-sand p-3">
          <RoomsField stayId={id} rooms={stay.rooms} onChange={(rooms) => set(reprice(stay, { rooms }))} />
          <TextBox
            id={toInputId('category', id)}
            label="Class, as the traveller reads it (“or similar” means this class in this place)"
            maxLength={80}
            value={stay.category}
            onText={(category) => set({ category })}
          />
        </div>
      )}
    </li>
  );
});

/** Adds a change to a stay that makes the server price it again, unless staff typed its cost. */
function reprice({ itemId, isTyped, cost }: DraftStay, part: Partial<DraftStay>): Partial<DraftStay> {
  return { ...part, cost: itemId === null || isTyped ? cost : null };
}

/** Maximum number of hotels shown, because each one slows down typing; the search finds the others. */
const MOST_SHOWN = 15;
/** Hotels that the open list shows without scrolling; the others are rendered after the first paint. */
const IN_VIEW = 7;

type HotelBoxProps = { stay: DraftStay; isFirst: boolean; set: (part: Partial<DraftStay>) => void };

/** The hotel of a stay: one from the rate book in this place, found by name, class or room type, or a typed name. */
function HotelBox({ stay, isFirst, set }: HotelBoxProps) {
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { items, state } = useStayChoices(stay, isWanted);
  const here = items.filter(({ hotel, category, roomName }) =>
    hasWords(`${hotel} ${category} ${roomName}`, query),
  );
  const elsewhere = useStaysByName(stay, state === 'ready' && here.length === 0 ? query : '');
  const found = here.length > 0 ? here : elsewhere.items;
  const id = toInputId('hotel', stay.id);
  return (
    <Labelled id={id} label="Hotel" isHidden={!isFirst} look="col-span-2 lg:col-span-1">
      <Combobox<StayChoice | null>
        immediate
        value={null}
        onChange={(choice) => choice && set(takeFound(choice, stay))}
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
              <Choices found={found} place={stay.place} />
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
                {STATES[elsewhere.state === 'idle' ? state : elsewhere.state]}
              </p>
            )}
          </div>
        )}
      </Combobox>
    </Labelled>
  );
}

/** Rendered when the list opens. The first paint has only the hotels that fit; the others follow. */
function Choices({ found, place }: { found: readonly StayChoice[]; place: string }) {
  const most = useDeferredValue(MOST_SHOWN, IN_VIEW);
  return found
    .slice(0, most)
    .map((choice) => (
      <RateOption
        key={`${choice.itemId} ${choice.mealPlan}`}
        choice={choice}
        name={choice.hotel}
        notes={[
          !isSamePlace(choice.place, place) && choice.place,
          ...[choice.category, choice.roomName, MEAL_WORDS[choice.mealPlan], choice.problem],
        ]}
        cost={choice.cost}
      />
    ));
}

/** The changes for a chosen hotel. One from somewhere else brings its place along, so that the check of nights sees it. */
function takeFound(choice: StayChoice, { place }: DraftStay): Partial<DraftStay> {
  const isHere = choice.place === '' || isWithinPlace(choice.place, place);
  return { ...takeChoice(choice), ...(!isHere && { place: choice.place }) };
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

type ListProps = { optionId: string; list: ListName; add: string; kind: DraftLine['kind'] };

/** The services that an option includes in addition to its stays, or its optional extras. */
function LineList({ optionId, list, add, kind }: ListProps) {
  const store = useQuoteStore();
  const ids = useIds(({ options }) => options.find(({ id }) => id === optionId)?.[list] ?? []);
  const focusNext = useFocusNext();
  const most = list === 'lines' ? QUOTE_LIMITS.lines : 12;

  const readLines = useCallback(
    () => store.read().content.options.find(({ id }) => id === optionId)?.[list] ?? [],
    [store, optionId, list],
  );

  const onRemove = useCallback(
    (id: string) => {
      const lines = readLines();
      const at = lines.findIndex((line) => line.id === id);
      const next = lines[at + 1] ?? lines[at - 1];
      focusNext(next ? toInputId('label', next.id) : toInputId(`add-${list}`, optionId));
      store.setLines('Line removed', optionId, list, lines.toSpliced(at, 1));
    },
    [store, optionId, list, readLines, focusNext],
  );

  function append(added: DraftLine['kind']) {
    const line = makeLine(added);
    focusNext(toInputId(added === 'discount' ? 'unitCost' : 'label', line.id));
    store.setLines('Line added', optionId, list, [...readLines(), line]);
  }

  return (
    <>
      <ul className="grid gap-1.5 empty:hidden">
        {ids.map((id, index) => (
          <LineRow
            key={id}
            id={id}
            optionId={optionId}
            list={list}
            onRemove={onRemove}
            isFirst={index === 0}
          />
        ))}
      </ul>
      {ids.length < most && (
        <div className="-ml-3">
          <TextButton id={toInputId(`add-${list}`, optionId)} onClick={() => append(kind)}>
            {add}
          </TextButton>
          {list === 'lines' && <TextButton onClick={() => append('discount')}>Add a discount</TextButton>}
        </div>
      )}
    </>
  );
}
