/** Names of live events: the kind of the changed rows. */
export const CHANGE_EVENTS = ['enquiry', 'itinerary', 'tour', 'review', 'picture', 'company'] as const;

/**
 * Maximum number of ids in a complete notification. A notification with MAX_IDS + 1 ids is incomplete: more rows have
 * changed than it lists.
 */
export const MAX_IDS = 50;
