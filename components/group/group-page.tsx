'use client';

import { useHydrated } from '@/components/ui/use-hydrated';
import { formatLongDate } from '@/lib/platform/format/dates';
import { describeFavourite } from '@/lib/packages/group-choice/words';
import type { GroupState } from '@/lib/packages/group-choice/types';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';
import { AskTogether } from './ask-together';
import { GroupTrip } from './group-trip';
import { SHARE_ID, ShareGroup } from './share-group';
import { useGroup } from './use-group';

type Props = {
  token: string;
  /** The link to this page. */
  url: string;
  /** The packages of the choice that are offered. */
  trips: readonly TripBrief[];
  start: GroupState;
};

/** The page on which a group of friends ticks what it would like. Nobody gives a name. */
export function GroupPage({ token, url, trips, start }: Props) {
  const { group, problem, tick } = useGroup(token, start);
  const isReady = useHydrated();
  const offered = group.packages.filter(({ isOffered }) => isOffered);
  const gone = group.packages.filter(({ isOffered }) => !isOffered);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12 lg:pb-24">
      <p className="eyebrow">Your group</p>
      <h1 className="mt-2 text-title">Which trip shall we take?</h1>
      <p role="status" className="mt-3 font-display text-xl text-balance text-lagoon md:text-2xl">
        {describeFavourite(group) || 'Nobody has ticked a trip yet'}.
      </p>
      <p className="mt-3 max-w-prose">
        Tick every trip that you would like, and change your mind as often as you wish. Nobody gives a name.
      </p>
      <p className="lg:hidden">
        <a
          href={`#${SHARE_ID}`}
          className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
        >
          Send the link to your group
        </a>
      </p>
      <noscript>
        <p className="mt-4 rounded-lg bg-sand p-4">
          Ticking needs JavaScript. The links to the trips do not.
        </p>
      </noscript>
      <p
        role="alert"
        className="mt-4 max-w-prose rounded-lg bg-danger-pale px-4 py-3 text-danger empty:hidden"
      >
        {problem}
      </p>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <ul className="border-t border-line">
            {offered.map((choice) => {
              const trip = trips.find(({ id }) => id === choice.id);
              return (
                trip && (
                  <GroupTrip
                    key={trip.id}
                    trip={trip}
                    votes={choice.votes}
                    friends={group.friends}
                    isTicked={group.mine.includes(trip.id)}
                    isReady={isReady}
                    onTick={(isTicked) => tick(trip.id, isTicked)}
                  />
                )
              );
            })}
          </ul>
          {gone.map(({ id, title }) => (
            <p key={id} className="mt-4 text-sm text-ink-soft">
              {title || 'One trip of this list'} is not offered any more and is left out.
            </p>
          ))}
        </div>
        <div className="grid content-start gap-10 sm:max-lg:grid-cols-2 lg:border-l lg:border-line lg:pl-10">
          <ShareGroup url={url} group={group} />
          <AskTogether token={token} trips={trips} group={group} />
          <p className="text-sm text-ink-soft sm:max-lg:col-span-2">
            Whoever has the link can tick. We store no names, only what each browser ticked, and delete all of
            it on {formatLongDate(group.deletedOn)}.
          </p>
        </div>
      </div>
    </div>
  );
}
