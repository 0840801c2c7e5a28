const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAY = `(${DAYS.join('|')})`;
const TIME = '((?:[01]?\\d|2[0-3]):[0-5]\\d)';
const HOURS = new RegExp(`^${DAY}(?:-${DAY})? ${TIME}-${TIME}$`, 'i');

/** Reads `Mon-Sat 9:30-18:00; Sun 10:00-13:00` as schema.org writes it (`Mo-Sa 09:30-18:00`); null for other text. */
export function parseOfficeHours(text: string): string[] | null {
  const hours = text.split(';').map((part) => HOURS.exec(part.trim()));
  const read = hours.flatMap((found) => {
    if (!found) return [];
    const [, first = '', last, from = '', to = ''] = found;
    const days = [first, last].flatMap((day) => (day ? [toShortDay(day)] : []));
    return [`${days.join('-')} ${from.padStart(5, '0')}-${to.padStart(5, '0')}`];
  });
  return read.length === hours.length ? read : null;
}

function toShortDay(day: string): string {
  return day[0]!.toUpperCase() + day[1]!.toLowerCase();
}

/** Reads a position as map applications copy it, such as `9.9816, 76.2783`; null for other text. */
export function parsePosition(text: string): { latitude: number; longitude: number } | null {
  const found = /^(-?\d{1,2}(?:\.\d{1,15})?), ?(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text.trim());
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
