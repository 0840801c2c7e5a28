const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY = `(${DAYS.join('|')})`;
const TIME = '((?:[01]?\\d|2[0-3]):[0-5]\\d)';
const HOURS = new RegExp(`^${DAY}(?:-${DAY})? ${TIME}-${TIME}$`, 'i');

/** Weekdays from 0 for Sunday, both inclusive, and times such as `09:30`. */
export type OpenHours = { first: number; last: number; from: string; to: string };

/** Reads `Mon-Sat 9:30-18:00; Sun 10:00-13:00`; null for other text. */
export function parseOfficeHours(text: string): OpenHours[] | null {
  const hours = text.split(';').map((part) => HOURS.exec(part.trim()));
  const read = hours.flatMap((found) => {
    if (!found) return [];
    const [, first = '', last = first, from = '', to = ''] = found;
    const times = { from: from.padStart(5, '0'), to: to.padStart(5, '0') };
    return [{ first: toWeekday(first), last: toWeekday(last), ...times }];
  });
  return read.length === hours.length ? read : null;
}

/** Writes hours as schema.org does: `Mo-Sa 09:30-18:00`. */
export function toSchemaHours({ first, last, from, to }: OpenHours): string {
  const days = [...new Set([first, last])].map((day) => DAYS[day]?.slice(0, 2));
  return `${days.join('-')} ${from}-${to}`;
}

function toWeekday(name: string): number {
  return DAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase());
}

/** Reads a position as map applications copy it, such as `9.9816, 76.2783`; null for other text. */
export function parsePosition(text: string): { latitude: number; longitude: number } | null {
  const found = /^(-?\d{1,2}(?:\.\d{1,15})?), ?(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text.trim());
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
