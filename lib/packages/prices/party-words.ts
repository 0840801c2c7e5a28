import { joinWords } from '../../platform/format/join-words';

/** `1 adult`, `2 adults` */
export function formatAdults(adults: number): string {
  return adults === 1 ? '1 adult' : `${adults} adults`;
}

type Children = { children: number; ages?: readonly number[] };

/** The children of a party, such as `2 children (4 and 9 years)`; the ages only if all are known. */
export function formatChildren({ children, ages }: Children): string {
  return `${toHeads(children)}${toAges({ children, ages })}`;
}

/** The travellers: `2 adults, 1 child (4 years)`, or only the adults. */
export function formatAdultsAndChildren({ adults, ...children }: Children & { adults: number }): string {
  return children.children > 0
    ? `${formatAdults(adults)}, ${formatChildren(children)}`
    : formatAdults(adults);
}

/** The people that a total includes: `2 adults and 1 child`, or only the adults. */
export function formatPayers(adults: number, children: number): string {
  return children > 0 ? `${formatAdults(adults)} and ${toHeads(children)}` : formatAdults(adults);
}

function toHeads(children: number): string {
  return children === 1 ? '1 child' : `${children} children`;
}

function toAges({ children, ages = [] }: Children): string {
  if (children === 0 || ages.length !== children) return '';
  const list = joinWords(ages.map(String));
  return ` (${list} ${list === '1' ? 'year' : 'years'})`;
}
