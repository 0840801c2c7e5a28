/** The look of a price on cards, rows and bars. One that is agreed by call looks like other text. */
export const PRICE_CLASS =
  'mr-0.5 font-display text-xl text-ink tabular-nums data-agreed:font-text data-agreed:text-base';
