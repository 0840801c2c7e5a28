'use client';

import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import type { Room } from '@/lib/quotes/rate-book/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { NumberBox, TextBox } from '../fields/compact';
import { useAgesText } from '../fields/use-ages-text';
import { toInputId } from '../state/quote-context';

const MOST_ROOMS = 12;

type Props = { stayId: string; rooms: readonly Room[]; onChange: (rooms: Room[]) => void };

/** Fields for each room: its adults, and the ages of its children with and without a bed of their own. */
export function RoomsField({ stayId, rooms, onChange }: Props) {
  const change = (index: number, part: Partial<Room>) =>
    onChange(rooms.map((room, at) => (at === index ? { ...room, ...part } : room)));
  return (
    <fieldset>
      <legend className="text-xs font-semibold">Rooms</legend>
      <ul className="grid gap-1.5">
        {rooms.map((room, index) => (
          <li key={index} className="grid grid-cols-[7.5rem_1fr_1fr_auto] items-end gap-2">
            <NumberBox
              id={toInputId(`room-${index}-adults`, stayId)}
              label={`Room ${index + 1}: adults`}
              to={QUOTE_LIMITS.people}
              value={room.adults}
              onNumber={(adults) => adults !== null && change(index, { adults })}
            />
            <AgesBox
              id={toInputId(`room-${index}-withBed`, stayId)}
              label="Ages with a bed"
              ages={room.withBed}
              onChange={(withBed) => change(index, { withBed })}
            />
            <AgesBox
              id={toInputId(`room-${index}-noBed`, stayId)}
              label="Ages without a bed"
              ages={room.noBed}
              onChange={(noBed) => change(index, { noBed })}
            />
            <TextButton
              disabled={rooms.length === 1}
              onClick={() => onChange(rooms.filter((_, at) => at !== index))}
            >
              Remove<span className="sr-only"> room {index + 1}</span>
            </TextButton>
          </li>
        ))}
      </ul>
      <TextButton
        className="-ml-3"
        disabled={rooms.length >= MOST_ROOMS}
        onClick={() => onChange([...rooms, { adults: 2, withBed: [], noBed: [] }])}
      >
        Add a room
      </TextButton>
    </fieldset>
  );
}

type AgesProps = { id: string; label: string; ages: readonly number[]; onChange: (ages: number[]) => void };

function AgesBox({ id, label, ages, onChange }: AgesProps) {
  const { isWrong, ...text } = useAgesText({ ages, onAges: onChange, most: 4 });
  return (
    <TextBox
      id={id}
      label={label}
      {...text}
      inputMode="numeric"
      autoComplete="off"
      placeholder="Ages"
      aria-invalid={isWrong || undefined}
      title={isWrong ? 'At most four ages from 0 to 17, such as 4, 9' : undefined}
    />
  );
}

/** The rooms as text, with adults and children of each: `2 rooms: 2 + 1, 2`. */
export function toRoomsWords(rooms: readonly Room[]): string {
  const people = rooms.map(({ adults, withBed, noBed }) =>
    [adults, withBed.length + noBed.length].filter((count, at) => at === 0 || count > 0).join(' + '),
  );
  return `${rooms.length === 1 ? '1 room' : `${rooms.length} rooms`}: ${people.join(', ')}`;
}
