export const NO_TRIP = 'This trip does not exist, or no longer.';
