/** The two screens that every page must suit: a common Indian phone, a laptop. */
export const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { name: 'laptop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
] as const;
