/** `2 adults, 1 child` */
export function formatParty({ adults, children }: { adults: number; children: number }): string {
  const parts = [`${adults} ${adults === 1 ? 'adult' : 'adults'}`];
  if (children > 0) parts.push(`${children} ${children === 1 ? 'child' : 'children'}`);
  return parts.join(', ');
}
