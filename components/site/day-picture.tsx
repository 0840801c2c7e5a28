import { toFocalClass } from '@/lib/content/pictures/focal';
import type { PlacePhoto } from '@/lib/content/pictures/place-photos';

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
