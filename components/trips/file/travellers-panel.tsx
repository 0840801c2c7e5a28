import { useRef, useState } from 'react';
import { focusHeading } from '@/components/editing/form/use-returned-focus';
import { notify } from '@/components/ui/toast';
import type { TripFile } from '@/lib/trips/file/types';
import { compareWithParty, formatArrival, formatTravellers } from '@/lib/trips/model/travellers';
import { changeTrip } from '../change-trip';
import { TravellersForm } from '../traveller/travellers-form';

/** Who travels, what they eat and how they arrive; the lead traveller or staff enter it until the trip is over. */
export function TravellersPanel({ item }: { item: TripFile }) {
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { id, travellers, state } = item;
  const facts = [
    ...[formatTravellers(travellers.people), travellers.food, formatArrival(travellers)],
    compareWithParty(travellers.people, item),
  ].filter(Boolean);
  const isOver = state === 'completed' || state === 'cancelled';
  if (isOver && facts.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="travellers">
      <h2 id="travellers" className="text-base font-semibold">
        Travellers
      </h2>
      {(isOpen ? [] : facts).map((text) => (
        <p className="mt-1 text-sm wrap-anywhere" key={text}>
          {text}
        </p>
      ))}
      {!isOver && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer py-2 text-sm text-lagoon">Names, food, arrival</summary>
          {isOpen && (
            <TravellersForm
              trip={item}
              send={(change) => changeTrip(id, 'travellers', change)}
              onSaved={(message) => {
                notify.success(message);
                setOpen(false);
                focusHeading(section.current);
              }}
            />
          )}
        </details>
      )}
    </section>
  );
}
