/** How long personal data is kept; keep in step with the privacy policy. */
export const RETENTION = {
  /** Spam, since its last update: deleted. */
  spamDays: 90,
  /** IP address and user agent of any request: cleared. */
  technicalDays: 180,
  /** Soft-deleted by staff: purged. */
  deletedDays: 30,
  /** All other requests: anonymised. */
  recordYears: 7,
  /** Staff sessions (valid for one day at most): deleted, or cleared of address and device. */
  sessionDays: 90,
  /** Invitation and reset links, since their expiry: deleted. */
  linkDays: 30,
} as const;

/** For each rule the latest time that is due. */
export type Cutoffs = {
  spam: Date;
  technical: Date;
  deleted: Date;
  records: Date;
  sessions: Date;
  links: Date;
};

/** Days are 24 hours; years are calendar years in UTC. */
export function findCutoffs(now: Date): Cutoffs {
  return {
    spam: subtractDays(now, RETENTION.spamDays),
    technical: subtractDays(now, RETENTION.technicalDays),
    deleted: subtractDays(now, RETENTION.deletedDays),
    records: subtractYears(now, RETENTION.recordYears),
    sessions: subtractDays(now, RETENTION.sessionDays),
    links: subtractDays(now, RETENTION.linkDays),
  };
}

function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** 29 February maps to 1 March in a common year. */
function subtractYears(now: Date, years: number): Date {
  const moved = new Date(now);
  moved.setUTCFullYear(now.getUTCFullYear() - years);
  return moved;
}
