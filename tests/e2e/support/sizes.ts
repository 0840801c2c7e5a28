/** Widths from a laptop to the smallest phone; 720 px is a laptop zoomed to 200 %, 640 px a small window. */
export const STAFF_WIDTHS = [1440, 768, 720, 640, 360, 320] as const;

/** The two screens that every page must fit: a phone that is common in India, and a laptop. */
export const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { name: 'laptop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
] as const;
