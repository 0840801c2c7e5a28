'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useChoice } from '@/components/site/trip-parts/chosen-trip';
import { SeenTrips } from '@/components/site/recently-viewed/seen-trips';
import { TripThumb } from '@/components/site/trip-parts/trip-thumb';
import { Button, buttonClass } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { MAX_TRIPS } from '@/lib/packages/compare/address';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { GROUP_LIMITS } from '@/lib/packages/group-choice/limits';
import { ROUTES, toComparePath, toShortlistPath } from '@/lib/platform/routes';
import { toMissingWords } from '@/lib/packages/shortlist/shortlist';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';
import { AskGroup } from '../page/ask-group';
import { CopyLink } from '../page/copy-link';
import { TripTotal } from '@/components/site/total/trip-total';
import { useShortlist } from './use-shortlist';

/** `renamed`: current keys of trips by their former keys. */
type Props = { trips: readonly TripBrief[]; renamed?: Readonly<Record<string, string>> };

/** The shortlisted trips, or those of a shared link, with actions. */
export default function Shortlist({ trips, renamed = {} }: Props) {
  const isOffered = (key: string) => trips.some((trip) => trip.key === key);
  const { keys, isOwn, setKeys, showOwn, keepToo } = useShortlist(isOffered, renamed);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [announced, announce] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = keys.flatMap((key) => trips.find((trip) => trip.key === key) ?? []);
  const missing = keys.length - shown.length;
  // Up to four trips fit into a comparison or a group's choice, so all of them start selected.
  const canChoose = shown.length > MAX_TRIPS;
  const chosen = shown.filter(({ key }) => !canChoose || !leftOut.includes(key)).map(toKey);

  function choose(key: string, isChosen: boolean) {
    setLeftOut(isChosen ? leftOut.filter((one) => one !== key) : [...leftOut, key]);
  }

  /** Announces a change that removed the pressed button. Moves the focus to the list, or to the page if it is empty. */
  function say(words: string) {
    flushSync(() => announce(words));
    (list.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }

  function take(stays: readonly TripBrief[], words: string) {
    setKeys(stays.map(toKey));
    say(words);
  }

  function showMine() {
    showOwn();
    say('This is your own list.');
  }

  function keepListed(): string {
    const problem = keepToo();
    if (!problem) say('These trips are on your own list.');
    return problem;
  }

  return (
    <div className="mt-8">
      <p role="status" className="sr-only">
        {announced}
      </p>
      {!isOwn && <OtherList canKeep={shown.length > 0} onKeep={keepListed} onShowOwn={showMine} />}
      {missing > 0 && (
        <p className="mb-6 text-ink-soft">
          {toMissingWords(missing, 'list')}{' '}
          {isOwn && (
            <button
              type="button"
              onClick={() => take(shown, `${missing === 1 ? 'It is' : 'They are'} off the list.`)}
              className="min-h-11 text-lagoon underline hover:no-underline"
            >
              Take {missing === 1 ? 'it' : 'them'} off the list
            </button>
          )}
        </p>
      )}
      {shown.length === 0 ? (
        missing === 0 && <EmptyShortlist />
      ) : (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Trips of the list"
            className="max-w-4xl border-t border-line outline-none"
          >
            {shown.map((trip) => (
              <ShortlistedTrip
                key={trip.key}
                trip={trip}
                isChosen={canChoose ? chosen.includes(trip.key) : null}
                onChoose={(isChosen) => choose(trip.key, isChosen)}
                onRemove={() =>
                  take(
                    shown.filter((other) => other !== trip),
                    `${trip.title} is off the list.`,
                  )
                }
              />
            ))}
          </ul>
          <ShortlistActions chosen={chosen} all={shown.map(toKey)} />
        </>
      )}
      <SeenTrips className="mt-12 max-w-md" />
    </div>
  );
}

const toKey = ({ key }: TripBrief) => key;

function EmptyShortlist() {
  return (
    <div className="rounded-lg bg-sand p-6 md:max-w-2xl">
      <p className="text-lg">Nothing is kept yet. Press “Keep” beside a trip, and it waits for you here.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={ROUTES.signatureTrips} className={buttonClass()}>
          See our trips
        </a>
        <a href={ROUTES.search} className={buttonClass('secondary')}>
          Search trips
        </a>
      </p>
    </div>
  );
}

type OtherListProps = { canKeep: boolean; onKeep: () => string; onShowOwn: () => void };

function OtherList({ canKeep, onKeep, onShowOwn }: OtherListProps) {
  const [problem, setProblem] = useState('');
  return (
    <div className="mb-8 rounded-lg bg-sand px-5 py-4 md:max-w-4xl">
      <p>This list came with the link. It is not the one that this browser keeps.</p>
      <p className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
        {canKeep && (
          <Button variant="secondary" onClick={() => setProblem(onKeep())}>
            Keep these trips too
          </Button>
        )}
        <Button variant="quiet" onClick={onShowOwn}>
          Show my own list
        </Button>
      </p>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

type ShortlistActionsProps = { chosen: string[]; all: string[] };

/** Buttons: compare the chosen trips, ask a group about them, copy the link to the whole list. */
function ShortlistActions({ chosen, all }: ShortlistActionsProps) {
  const canCompare = chosen.length >= 2 && chosen.length <= MAX_TRIPS;
  const hint = toHint(chosen.length);
  return (
    <div className="mt-8 max-w-4xl">
      <div className="flex flex-wrap gap-3">
        {canCompare ? (
          <a href={toComparePath(chosen)} className={buttonClass()}>
            Compare side by side
          </a>
        ) : (
          <Button disabled aria-describedby="shortlist-hint">
            Compare side by side
          </Button>
        )}
        <AskGroup keys={chosen} />
        <CopyLink what="shortlist" toUrl={() => location.origin + toShortlistPath(all)} />
      </div>
      <p id="shortlist-hint" role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {hint}
      </p>
    </div>
  );
}

function toHint(count: number): string {
  if (count < GROUP_LIMITS.packages.min)
    return 'Choose two trips or more, to compare them or to ask your group.';
  if (count > GROUP_LIMITS.packages.max)
    return `Untick some: a group chooses among up to ${GROUP_LIMITS.packages.max} trips, and ${MAX_TRIPS} fit side by side.`;
  if (count > MAX_TRIPS) return `Up to ${MAX_TRIPS} trips fit side by side: untick the others to compare.`;
  return 'Your group gets a link: everybody ticks what they like, nobody gives a name, and one of you asks us.';
}

type ShortlistedTripProps = {
  trip: TripBrief;
  /** Whether the trip is selected; null if there is no choice, because all trips fit into a comparison. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
};

function ShortlistedTrip({ trip, isChosen, onChoose, onRemove }: ShortlistedTripProps) {
  const choice = useChoice();
  const { id, title, path, duration, location, priced, picture } = trip;
  return (
    <li className="group relative flex items-start gap-4 border-b border-line py-5 max-2xs:flex-col md:gap-6">
      <TripThumb src={picture} className="aspect-square w-24 sm:aspect-[4/3] sm:w-44 md:w-52" />
      <div className="min-w-0 grow">
        <p className="pr-10 text-sm text-ink-soft">{duration}</p>
        <h2 className="mt-0.5 pr-10 text-lg leading-snug sm:text-xl">
          <a
            href={path}
            className="decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </a>
        </h2>
        <p className="mt-0.5 text-sm max-sm:hidden">{location}</p>
        <TripTotal
          packageId={id}
          tourPackage={priced}
          today={getIndiaDate()}
          choice={choice}
          className="mt-1"
        />
        {isChosen !== null && (
          <label className="relative z-10 -mb-2 inline-flex min-h-11 items-center gap-2.5 pr-3 text-sm">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
              className="size-6 accent-lagoon"
            />
            Choose<span className="sr-only"> {title}</span>
          </label>
        )}
      </div>
      <button
        type="button"
        aria-label={`Take ${title} off the list`}
        onClick={onRemove}
        className="absolute top-3 right-0 z-10 -mr-3 flex size-11 items-center justify-center text-ink-soft hover:text-lagoon"
      >
        <CloseIcon />
      </button>
    </li>
  );
}
