/**
 * Maximum number of ids in a complete notification. A notification with MAX_IDS + 1 ids is incomplete: more rows have
 * changed than it lists.
 */
export const MAX_IDS = 50;
