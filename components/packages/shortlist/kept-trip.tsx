import { CloseIcon } from '@/components/ui/icons';
import { keepTogether } from '@/lib/format/keep-together';
import type { TripBrief } from '@/lib/shortlist/trip-brief';

type Props = {
  trip: TripBrief;
  /** Null where there is nothing to choose. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
};

/** One trip of the shortlist. */
export function KeptTrip({ trip: { title, path, duration, location, price, picture }, ...props }: Props) {
  const { isChosen, onChoose, onRemove } = props;
  return (
    <li className="group relative flex items-start gap-4 border-b border-line py-5 md:gap-6">
      {isChosen !== null && (
        <label className="relative z-10 -m-2 flex size-11 shrink-0 items-center justify-center self-center print:hidden">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="size-5 accent-lagoon"
          />
          <span className="sr-only">Choose {title}</span>
        </label>
      )}
      <img
        src={picture}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className="aspect-[4/3] w-28 shrink-0 bg-sand object-cover xs:w-36 md:w-48"
      />
      <div className="min-w-0 grow">
        <p className="text-sm text-ink-soft">{duration}</p>
        <h2 className="mt-0.5 text-xl">
          <a
            href={path}
            className="decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </a>
        </h2>
        <p className="mt-0.5 text-sm max-sm:hidden">{location}</p>
        <p className="mt-2 text-sm tabular-nums">
          <span className="text-ink-soft">from </span>
          <span className="font-semibold">{keepTogether(price)}</span>
        </p>
      </div>
      <button
        type="button"
        aria-label={`Take ${title} off the list`}
        onClick={onRemove}
        className="relative z-10 -mr-3 flex size-11 shrink-0 items-center justify-center text-ink-soft hover:text-lagoon print:hidden"
      >
        <CloseIcon />
      </button>
    </li>
  );
}
