import type { ReactNode } from 'react';
import { toFocalClass } from '@/lib/company/pictures/focal';
import type { PlacePhoto } from '@/lib/company/pictures/place-photos';

type Props = HeadProps & {
  photo?: PlacePhoto | null;
  children: ReactNode;
};

/** Timeline entry for a day of an itinerary. Must be inside an `ol`. */
export function RouteDay({ photo, children, ...head }: Props) {
  return (
    <RouteDayFrame day={head.day}>
      {photo && <DayPicture photo={photo} />}
      <RouteDayHead {...head} />
      {children}
    </RouteDayFrame>
  );
}

/** Frame of a timeline entry, with the number of the day on the line. */
export function RouteDayFrame({ day, children }: { day: number; children: ReactNode }) {
  return (
    <li className="group relative grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0 sm:pb-8 sm:grid-cols-[3.25rem_minmax(0,1fr)] sm:gap-x-6">
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-0 left-1 w-px bg-line-strong/60 sm:top-13 sm:left-6.5 sm:group-last:hidden"
      />
      <span
        aria-hidden="true"
        className="relative mt-3 flex size-2.25 items-center justify-center rounded-full border border-laterite bg-laterite font-display text-xl text-laterite tabular-nums max-sm:text-[0px] sm:mt-0 sm:size-13 sm:bg-transparent"
      >
        {day}
      </span>
      <div className="flow-root pt-1.5">{children}</div>
    </li>
  );
}

type HeadProps = { day: number; place?: string; title: string };

export function RouteDayHead({ day, place, title }: HeadProps) {
  return (
    <>
      <p className="eyebrow">
        Day {day}
        {place && <span className="text-ink-soft"> · {place}</span>}
      </p>
      <h3 className="mt-1 text-xl">{title}</h3>
    </>
  );
}

/** Driving time of the day. */
export function RouteDrive({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-2 flex gap-2 text-sm text-ink-soft">
      {icon}
      {children}
    </p>
  );
}

/** Small picture of a day's place, beside its text; above it on phones. */
export function DayPicture({ photo }: { photo: PlacePhoto }) {
  const { alt, avif, webp, src } = photo;
  const sizes = '(min-width: 40rem) 10rem, 80vw';
  return (
    <picture className="mb-3 block overflow-hidden bg-sand sm:float-right sm:mt-1.5 sm:mb-4 sm:ml-6 sm:w-40">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={480}
        height={320}
        loading="lazy"
        decoding="async"
        className={`block aspect-[5/2] w-full object-cover sm:aspect-[3/2] ${toFocalClass(photo)}`.trimEnd()}
      />
    </picture>
  );
}
