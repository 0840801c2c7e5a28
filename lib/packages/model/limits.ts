/** The highest price of a package, and the highest rate with peak price and supplement (whole rupees). A price code has room for it. */
export const HIGHEST_PRICE = 10_000_000;
