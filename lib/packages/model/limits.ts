/** Maximum price of a package, and of a rate with peak price and supplement, in whole rupees. */
export const HIGHEST_PRICE = 10_000_000;
