export type ClosureId = keyof typeof CLOSURES;

/**
 * Closures, shown with every plan because the answers have no date. `months` (1 to 12) is empty when the closure is
 * not seasonal.
 */
export const CLOSURES = {
  eravikulam: {
    months: [2, 3],
    text: 'Eravikulam closes for the calving of the tahr, usually from 1 February to the end of March; Mattupetty takes its place then.',
  },
  teaMuseum: { months: [], text: 'The tea museum in Munnar is closed on Mondays.' },
  periyarBoat: {
    months: [],
    text: 'Seats on the Periyar boat are few: we ask for them as soon as your dates are fixed.',
  },
  rafting: {
    months: [4, 5],
    text: 'Bamboo rafting in Periyar stops when the lake is low, most often in April and May.',
  },
  muthanga: {
    months: [2, 3, 4],
    text: 'Muthanga may close to jeeps for some weeks of the dry season, between February and April.',
  },
  edakkal: { months: [], text: 'The Edakkal Caves are closed on Mondays.' },
  kalamandalam: {
    months: [4, 5],
    text: 'Kalamandalam shows its classes on weekday mornings, and not in the vacation of April and May.',
  },
  dutchPalace: {
    months: [],
    text: 'The Dutch Palace in Mattancherry is closed on Fridays, the synagogue on Fridays and Saturdays.',
  },
  sea: {
    months: [6, 7, 8],
    text: 'From June to August the sea is rough: the beach is for walking then, not for swimming.',
  },
  paragliding: {
    months: [6, 7, 8, 9],
    text: 'Paragliding at Vagamon needs dry wind, roughly October to May.',
  },
  festivalDates: {
    months: [],
    text: 'Temple festivals follow the Malayalam calendar, most of them from January to May: tell us your dates and we look for one on your road.',
  },
} as const satisfies Record<string, { months: readonly number[]; text: string }>;

/** True unless the text is that of a closure in other months; `month` is 1 to 12. */
export function concernsMonth(text: string, month: number): boolean {
  const closure = Object.values(CLOSURES).find((one) => one.text === text);
  const months: readonly number[] = closure?.months ?? [];
  return months.length === 0 || months.includes(month);
}
