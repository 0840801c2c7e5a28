/** How long personal data is kept. Must agree with the privacy policy. For groups, see GROUP_LIMITS.days. */
export const RETENTION = {
  /** Spam without an accepted offer is deleted this long after its last update. */
  spamDays: 90,
  /** IP address and user agent of every request are cleared after this time. */
  technicalDays: 180,
  /** Requests soft-deleted by staff are purged after this time. */
  deletedDays: 30,
  /** Ages, food and arrival of travellers, and the words of vouchers, are removed this long after the return. */
  travellerDays: 30,
  /** All other requests are anonymised after this time. */
  recordYears: 7,
  /** Issued papers of trips keep their number only after this time (`kayal_forget_papers` in the database). */
  paperYears: 8,
  /**
   * After this time, staff sessions are deleted or lose their IP address and device, and IP addresses in the audit log
   * are erased.
   */
  sessionDays: 90,
  /** Invitation and reset links are deleted this long after they expire. */
  linkDays: 30,
  /** Push subscriptions are deleted this long after the browser's last visit to the staff area. */
  pushDays: 30,
} as const;

export type Cutoffs = ReturnType<typeof findCutoffs>;

/** The cutoff of each rule: data from then or earlier is due. Days are 24 hours; years are calendar years in UTC. */
export function findCutoffs(now: Date) {
  return {
    spam: subtractDays(now, RETENTION.spamDays),
    technical: subtractDays(now, RETENTION.technicalDays),
    deleted: subtractDays(now, RETENTION.deletedDays),
    travellers: subtractDays(now, RETENTION.travellerDays),
    records: subtractYears(now, RETENTION.recordYears),
    sessions: subtractDays(now, RETENTION.sessionDays),
    links: subtractDays(now, RETENTION.linkDays),
    pushes: subtractDays(now, RETENTION.pushDays),
  };
}

function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/**
 * The same time a number of years earlier; 29 February becomes the end of 28 February, so that no record is deleted
 * early.
 */
function subtractYears(now: Date, years: number): Date {
  const moved = new Date(now);
  moved.setUTCFullYear(now.getUTCFullYear() - years);
  if (moved.getUTCDate() !== now.getUTCDate()) moved.setUTCHours(0, 0, 0, -1);
  return moved;
}
