/** The day in Kerala that many days from today, as `yyyy-MM-dd`; it does not use the product's own date functions. */
export function inDays(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Formats a day as the date field accepts it: `31/01/2027`. */
export function toTyped(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Formats a day as the site shows it: `31 Jan 2027`. */
export function toShown(day: string): string {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
