import { toFocalClass } from '@/lib/company/pictures/focal';
import { getPicture, THUMBNAIL_WIDTH, toPictureUrl, toSourceSet } from '@/lib/company/pictures/pictures';

type Props = {
  name: string;
  sizes: string;
  /** Loads the picture eagerly. For pictures above the fold. */
  priority?: boolean;
  /** Replaces the picture's own alt text. Empty for decorative pictures. */
  alt?: string;
  className?: string;
};

/**
 * Picture in AVIF and WebP, in four widths. It fills its container. A picture above the fold has a blurred placeholder;
 * others are fetched before they come into view.
 */
export function Picture({ name, sizes, priority = false, alt, className = '' }: Props) {
  const picture = getPicture(name);
  return (
    <span className={`relative block overflow-hidden bg-sand ${className}`}>
      {priority && (
        <img
          src={picture.blur}
          alt=""
          aria-hidden="true"
          width={picture.width}
          height={picture.height}
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      )}
      <picture>
        <source type="image/avif" srcSet={toSourceSet(picture, 'avif')} sizes={sizes} />
        <img
          src={toPictureUrl(picture, 1080, 'webp')}
          srcSet={toSourceSet(picture, 'webp')}
          sizes={sizes}
          alt={alt ?? picture.alt}
          width={picture.width}
          height={picture.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          className={`relative block size-full object-cover ${toFocalClass(picture)}`.trimEnd()}
        />
      </picture>
    </span>
  );
}

/** Decorative thumbnail for buttons that have a label. */
export function Thumbnail({ name, className = '' }: Pick<Props, 'name' | 'className'>) {
  const picture = getPicture(name);
  return (
    <picture className={`block overflow-hidden bg-sand ${className}`}>
      <source type="image/avif" srcSet={toPictureUrl(picture, THUMBNAIL_WIDTH, 'avif')} />
      <img
        src={toPictureUrl(picture, THUMBNAIL_WIDTH, 'webp')}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className={`block size-full object-cover ${toFocalClass(picture)}`.trimEnd()}
      />
    </picture>
  );
}
