'use client';

import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { MAX_TRIPS } from '@/lib/packages/compare/address';
import { ROUTES } from '@/lib/platform/routes';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';
import { KeptTrip } from './kept-trip';
import { ShortlistActions } from './shortlist-actions';
import { useShortlist } from './use-shortlist';

type Props = { trips: readonly TripBrief[] };

/** The kept trips, or those of a link, with actions. */
export default function Shortlist({ trips }: Props) {
  const { keys, isOwn, setKeys, showOwn, keepToo } = useShortlist();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const shown = keys.flatMap((key) => trips.find((trip) => trip.key === key) ?? []);
  const missing = keys.length - shown.length;
  // A list of up to four trips fits into a comparison and a group's choice as a whole.
  const canChoose = shown.length > MAX_TRIPS;
  const chosen = shown.filter(({ key }) => !canChoose || !leftOut.includes(key)).map(toKey);

  function choose(key: string, isChosen: boolean) {
    setLeftOut(isChosen ? leftOut.filter((one) => one !== key) : [...leftOut, key]);
  }

  return (
    <div className="mt-8">
      {!isOwn && <OtherList onKeep={keepToo} onShowOwn={showOwn} />}
      {missing > 0 && (
        <p className="mb-6 text-ink-soft">
          {missing === 1
            ? 'One trip of this list is not offered any more.'
            : `${missing} trips of this list are not offered any more.`}
        </p>
      )}
      {shown.length === 0 ? (
        <NothingKept />
      ) : (
        <>
          <ul className="max-w-4xl border-t border-line">
            {shown.map((trip) => (
              <KeptTrip
                key={trip.key}
                trip={trip}
                isChosen={canChoose ? chosen.includes(trip.key) : null}
                onChoose={(isChosen) => choose(trip.key, isChosen)}
                onRemove={() => setKeys(shown.filter((other) => other !== trip).map(toKey))}
              />
            ))}
          </ul>
          <ShortlistActions chosen={chosen} all={shown.map(toKey)} />
        </>
      )}
    </div>
  );
}

const toKey = ({ key }: TripBrief) => key;

function NothingKept() {
  return (
    <div className="rounded-lg bg-sand p-6 md:max-w-2xl">
      <p className="text-lg">Nothing is kept yet. Press “Keep” beside a trip, and it waits for you here.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={ROUTES.signatureTrips} className={buttonClass()}>
          See our trips
        </a>
        <a href={ROUTES.search} className={buttonClass('secondary')}>
          Find a trip
        </a>
      </p>
    </div>
  );
}

function OtherList({ onKeep, onShowOwn }: { onKeep: () => boolean; onShowOwn: () => void }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <div className="mb-8 rounded-lg bg-sand px-5 py-4 md:max-w-4xl">
      <p>This list came with the link. It is not the one that this browser keeps.</p>
      <p className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
        <Button variant="secondary" onClick={() => setRefused(!onKeep())}>
          Keep these trips too
        </Button>
        <Button variant="quiet" onClick={onShowOwn}>
          Show my own list
        </Button>
      </p>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {isRefused ? 'This browser does not let us store anything. The link keeps the list.' : ''}
      </p>
    </div>
  );
}
