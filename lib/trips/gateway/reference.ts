/**
 * The reference of a payment at a gateway, such as `KT-7F3K9Q-33180-1`: trip, rupees, and the number of its payments so
 * far. It follows from what is due, so that asking again, also after a time-out, finds the same page and nothing has to be
 * stored before the gateway answers.
 */
export function toOnlineReference(trip: string, amount: number, payments: number): string {
  return `${trip}-${amount}-${payments}`;
}

/** The trip and the rupees of such a reference; null for anything else. */
export function readOnlineReference(text: string): { reference: string; amount: number } | null {
  const [, reference = '', amount] = /^(KT-[0-9A-Z]+)-(\d{1,8})-\d{1,4}$/.exec(text) ?? [];
  return reference ? { reference, amount: Number(amount) } : null;
}
