/** `yyyy-MM-dd` in Kerala, so many days from today: worked out here, so that the product's own arithmetic is tested. */
export function inDays(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** `31/01/2027`, as the date field takes it. */
export function toTyped(day: string): string {
  return day.split('-').reverse().join('/');
}

/** `31 Jan 2027`, as days are shown. */
export function toShown(day: string): string {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
