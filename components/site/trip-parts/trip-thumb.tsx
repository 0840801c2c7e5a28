type Props = { src: string | undefined; className: string; isLazy?: boolean };

/** Decorative thumbnail of a trip in a list, beside its title. */
export function TripThumb({ src, className, isLazy = true }: Props) {
  return (
    <img
      src={src}
      alt=""
      width={480}
      height={360}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      className={`shrink-0 bg-sand object-cover ${className}`}
    />
  );
}
