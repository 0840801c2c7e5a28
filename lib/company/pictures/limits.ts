/** Limits of the text fields of a picture. Separate from the schema, so that browsers can import them without zod. */
export const PICTURE_LIMITS = { name: 70, title: 120, place: 80, alt: 300 } as const;
/** Steps of the focal point in percent; styles exist only for these. */
export const FOCAL_STEP = 5;
