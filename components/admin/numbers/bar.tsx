type Props = { part: number; whole: number };

/** Decorative bar. The number is in the text beside it. */
export function Bar({ part, whole }: Props) {
  const percent = whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 block h-1.5 w-full">
      <rect width="100" height="4" className="fill-line" />
      <rect width={percent} height="4" className="fill-lagoon" />
    </svg>
  );
}
