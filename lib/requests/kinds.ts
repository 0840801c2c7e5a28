/** The two kinds of requests: enquiries, and requests of the trip planner. */
export type RequestKind = 'enquiry' | 'itinerary';

/** The forms of the site, as sources of requests. */
export const REQUEST_SOURCES = ['website', 'custom_planner'] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];
