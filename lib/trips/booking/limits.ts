export const MOST_INSTALMENTS = 12;
