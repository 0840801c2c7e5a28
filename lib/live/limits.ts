/** Notifications carry up to MAX_IDS + 1 ids; more than MAX_IDS means that the list is truncated. */
export const MAX_IDS = 50;
