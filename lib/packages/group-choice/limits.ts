export const GROUP_LIMITS = {
  /** Packages and plans together. Also a CHECK constraint of `group_choices`. */
  packages: { min: 2, max: 8 },
  /** Browsers whose ticks are counted. */
  friends: 40,
  /** Browsers of one network, so that nobody can fill a group with invented friends. */
  friendsPerNetwork: 20,
  /** The choice, its ticks and its link are deleted after this many days. */
  days: 90,
} as const;
