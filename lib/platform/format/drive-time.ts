/** Formats a driving time in minutes: `45 min`, `3 h`, `4 h 30 min`. */
export function formatDriveTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min';
}
