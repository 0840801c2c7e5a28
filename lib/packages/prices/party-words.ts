/** `1 adult`, `2 adults` */
export function formatAdults(adults: number): string {
  return adults === 1 ? '1 adult' : `${adults} adults`;
}

/** `2 children (4 and 9 years)`; the ages only if all are known. */
export function formatChildren({
  children,
  ages = [],
}: {
  children: number;
  ages?: readonly number[];
}): string {
  const heads = children === 1 ? '1 child' : `${children} children`;
  if (children === 0 || ages.length !== children) return heads;
  const last = ages.at(-1);
  const list = ages.length > 1 ? `${ages.slice(0, -1).join(', ')} and ${last}` : String(last);
  return `${heads} (${list} ${list === '1' ? 'year' : 'years'})`;
}
