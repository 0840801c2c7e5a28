const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `4:30 pm on Monday, 23 November`, India time, rounded down to the minute. Time and date have no-break spaces. */
export function formatWeekdayMoment(at: Date | string): string {
  const moment = new Date(at);
  const [weekday = '', ...rest] = day.format(moment).split(' ');
  const time = clock.format(moment).toLowerCase().replace(/\s/g, '\u00a0');
  return `${time} on ${weekday.replace(',', '')}, ${rest.join('\u00a0')}`;
}
