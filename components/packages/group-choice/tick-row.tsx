import { formatVotes } from '@/lib/packages/group-choice/words';

export type Tick = {
  votes: number;
  friends: number;
  isTicked: boolean;
  isReady: boolean;
  onTick: (isTicked: boolean) => void;
};

/** The checkbox of a trip or plan, and how many friends have ticked it. */
export function TickRow({
  id,
  title,
  votes,
  friends,
  isTicked,
  isReady,
  onTick,
}: Tick & { id: string; title: string }) {
  return (
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
  );
}

/** A bar that shows which share of the friends has ticked the entry. */
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
