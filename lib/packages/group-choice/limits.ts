/** Limits of a group's choice. They are also CHECK constraints of the tables. */
export const GROUP_LIMITS = {
  /** Packages and plans together. */
  packages: { min: 2, max: 8 },
  /** Browsers whose ticks are counted. */
  friends: 40,
  /** The choice, its ticks and its link are deleted after this many days. */
  days: 90,
} as const;
