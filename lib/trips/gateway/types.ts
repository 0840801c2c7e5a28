import type { PlainDate } from '../../platform/format/dates';

/** A payment that a gateway tells of; `asked` is our reference, blank if the gateway took it without one. */
export type PaidOnline = { id: string; paise: number; currency: string; asked: string; paidOn: PlainDate };

/** The query of the address to which a traveller returns from the gateway's page. */
export type ReturnQuery = Partial<Record<string, string | string[]>>;

/** The port of a payment gateway. */
export type Gateway = {
  /**
   * The address of the page where `amount` whole rupees are paid, and from which the traveller returns. The same reference
   * always gives the same page. Throws UNAVAILABLE if the gateway does not answer or refuses.
   */
  openPage: (asked: { reference: string; amount: number; returnUrl: string }) => Promise<string>;
  /**
   * The payment that an event tells of; null for another event. `body` holds the bytes as they came. Throws
   * FORBIDDEN unless the gateway has signed them.
   */
  readEvent: (body: Uint8Array, headers: Headers) => PaidOnline | null;
};
