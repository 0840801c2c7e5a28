/** The lists of services across trips. All but the first show costs. */
export const LINE_VIEWS = {
  unconfirmed: 'Unconfirmed',
  costs: 'Agreed costs',
  payables: 'To pay',
} as const;
export type LineView = keyof typeof LINE_VIEWS;
