'use client';

import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import { Select } from '@/components/ui/select';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import type { DraftStay } from '@/lib/quotes/model/types';
import { COMPACT_INPUT, Labelled, NumberBox, TextBox } from '../fields/compact';
import { toInputId, useDraft, useQuoteStore } from '../state/quote-context';
import { toAmountLabel } from './amount-label';
import { HotelBox } from './hotel-box';
import { MEAL_OPTIONS } from './meals';
import { RoomsField, toRoomsWords } from './rooms-field';

type Props = { id: string; optionId: string; isFirst: boolean };

/** One stay in a line: place, hotel, room type, meals, rooms and cost. It renders again only when this stay changes. */
export const StayRow = memo(function StayRow({ id, optionId, isFirst }: Props) {
  const store = useQuoteStore();
  const stay = useDraft(({ options }) =>
    options.find((option) => option.id === optionId)?.stays.find((one) => one.id === id),
  );
  const [isOpen, setOpen] = useState(false);
  if (!stay) return null;
  const set = (part: Partial<DraftStay>) => store.setStay(optionId, id, part);
  return (
    <li className="border-b border-line py-1.5">
      <div className="grid grid-cols-2 items-end gap-x-2 gap-y-1 lg:grid-cols-[7.5rem_minmax(0,1.4fr)_minmax(0,1fr)_6.5rem_7.5rem_6.5rem]">
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
