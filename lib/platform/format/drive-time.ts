/**
 * Parses `4 h 30 min`, `4:30`, `4 h`, `90 min` or a bare number: hours up to 12, else minutes. Null for a blank text,
 * undefined for any other text.
 */
export function parseDriveTime(text: string): number | null | undefined {
  const plain = text.toLowerCase().replace(/\s/g, '');
  if (plain === '') return null;
  const match = /^(?:(\d{1,2})(?:h|hrs?|hours?|:))?(?:(\d{1,4})(m|mins?|minutes?)?)?$/.exec(plain);
  if (!match) return undefined;
  const [, hours, rest = '0', unit] = match;
  if (hours === undefined) return Number(rest) * (unit === undefined && Number(rest) <= 12 ? 60 : 1);
  return Number(rest) < 60 ? Number(hours) * 60 + Number(rest) : undefined;
}

/** Formats a driving time in minutes: `45 min`, `3 h`, `4 h 30 min`. */
export function formatDriveTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min';
}
