import { TripThumb } from '@/components/site/trip/trip-thumb';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatVotes } from '@/lib/packages/group-choice/words';
import { TripTotal } from '../total/trip-total';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';

type Props = {
  trip: TripBrief;
  today: PlainDate;
  votes: number;
  friends: number;
  isTicked: boolean;
  isReady: boolean;
  onTick: (isTicked: boolean) => void;
};

/** One trip of the choice with its checkbox. */
export function GroupTrip({ trip, today, votes, friends, isTicked, isReady, onTick }: Props) {
  const { id, title, path, duration, priced, picture } = trip;
  return (
    <li className="group relative border-b border-line py-5 sm:flex sm:gap-6">
      <TripThumb
        src={picture}
        className="aspect-[2/1] w-full self-start sm:aspect-[4/3] sm:w-52"
        isLazy={false}
      />
      <div className="min-w-0 grow max-sm:mt-3">
        <h2 className="text-xl">
          <a href={path} className="decoration-laterite decoration-1 hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{duration}</span>
        </p>
        <TripTotal packageId={id} tourPackage={priced} today={today} className="mt-1 text-sm" />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <label className="inline-flex min-h-11 items-center gap-3 rounded-full border border-line-strong bg-white pr-5 pl-4 font-semibold hover:border-lagoon has-checked:border-lagoon has-checked:bg-lagoon-pale has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-lagoon">
            <input
              type="checkbox"
              checked={isTicked}
              disabled={!isReady}
              aria-describedby={`votes-${id}`}
              onChange={(event) => onTick(event.target.checked)}
              className="size-6 accent-lagoon outline-none"
            />
            <span>
              I would like this<span className="sr-only">: {title}</span>
            </span>
          </label>
          <div className="flex grow basis-44 items-center gap-3 sm:max-w-60">
            <span id={`votes-${id}`} className="min-w-18 shrink-0 text-sm tabular-nums">
              {formatVotes(votes, friends)}
            </span>
            <Bar votes={votes} friends={friends} />
          </div>
        </div>
      </div>
    </li>
  );
}

/** The share of the friends as a bar. */
function Bar({ votes, friends }: { votes: number; friends: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, friends)} 1`}
      preserveAspectRatio="none"
      className="h-1 w-full rounded-full bg-line"
    >
      <rect width={votes} height="1" className="fill-lagoon" />
    </svg>
  );
}
