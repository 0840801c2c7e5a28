import { askForGroup } from '@/components/site/asking-group';
import { buttonClass } from '@/components/ui/button';
import { formatLongDate } from '@/lib/platform/format/dates';
import { findFavourites } from '@/lib/packages/group-choice/words';
import type { GroupState } from '@/lib/packages/group-choice/types';
import { ANCHORS } from '@/lib/platform/routes';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';

type Props = { token: string; trips: readonly TripBrief[]; group: GroupState };

/** Leads to the enquiry form of the favourite; of several that are level, to each. A group sends one enquiry. */
export function AskTogether({ token, trips, group }: Props) {
  const favourites = findFavourites(group.packages).flatMap(
    ({ id }) => trips.find((trip) => trip.id === id) ?? [],
  );
  return (
    <section aria-labelledby="ask-together">
      <h2 id="ask-together" className="text-xl">
        {group.askedOn ? `Sent on ${formatLongDate(group.askedOn)}` : 'One enquiry for all'}
      </h2>
      <p className="mt-2">{group.askedOn ? SENT : toOffer(favourites.length)}</p>
      {!group.askedOn &&
        favourites.map(({ id, key, path, title }) => (
          <a
            key={id}
            href={`${path}#${ANCHORS.enquiry}`}
            onClick={() => askForGroup(token, key)}
            onAuxClick={() => askForGroup(token, key)}
            className={buttonClass(favourites.length === 1 ? 'primary' : 'secondary', 'mt-4 w-full py-2')}
          >
            Ask us about {title}
          </a>
        ))}
    </section>
  );
}

const SENT =
  'One of you has sent the enquiry of your group. We call or write to that person within 24 hours. Anybody may still ask about a trip on its own page.';

function toOffer(favourites: number): string {
  if (favourites === 0) return 'Once somebody has ticked a trip, you can ask us about the favourite here.';
  return 'When you agree, one of you asks. Only that person gives a name and a number; we see how many of you want which trip.';
}
