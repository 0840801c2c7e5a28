/** How long personal data is kept (decisions "Retention"; the privacy policy promises the same). */
export const RETENTION = {
  /** Marked as spam and untouched since: deleted. */
  spamDays: 90,
  /** IP address and user agent of any request: emptied. */
  technicalDays: 180,
  /** Deleted by staff: gone for good. */
  deletedDays: 30,
  /** Everything else: made anonymous. */
  recordYears: 7,
  /** A staff session, which works for one day at most: address and device are forgotten. */
  sessionDays: 90,
  /** An invitation or a reset link, counted from when it stopped working by itself: deleted. */
  linkDays: 30,
} as const;

/** For each rule the latest moment to which it applies now: what is that old or older is due. */
export type Cutoffs = {
  spam: Date;
  technical: Date;
  deleted: Date;
  records: Date;
  sessions: Date;
  links: Date;
};

/** Days are of 24 hours; years are calendar years (UTC), so that leap days change nothing. */
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

/** 29 February less seven years is 1 March: a day is never kept shorter than promised. */
function subtractYears(now: Date, years: number): Date {
  const moved = new Date(now);
  moved.setUTCFullYear(now.getUTCFullYear() - years);
  return moved;
}
