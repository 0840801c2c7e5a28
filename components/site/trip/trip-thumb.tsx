type Props = { src: string | undefined; className: string; isLazy?: boolean };

/** Small picture of a trip in a list; the title beside it says what it shows. */
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
