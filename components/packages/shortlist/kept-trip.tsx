import { CloseIcon } from '@/components/ui/icons';
import { keepTogether } from '@/lib/platform/format/keep-together';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';

type Props = {
  trip: TripBrief;
  /** Null where there is nothing to choose. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
};

/** One trip of the shortlist. */
export function KeptTrip({ trip, isChosen, onChoose, onRemove }: Props) {
  const { title, path, duration, location, price, picture } = trip;
  return (
    <li className="group relative flex items-start gap-4 border-b border-line py-5 md:gap-6">
      <img
        src={picture}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className="aspect-square w-24 shrink-0 bg-sand object-cover sm:aspect-[4/3] sm:w-44 md:w-52"
      />
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
        <p className="mt-1 text-sm tabular-nums">
          <span className="text-ink-soft">from </span>
          {keepTogether(price)}
        </p>
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
