import { makeUuid } from '@/components/ui/browser/make-uuid';
import type { QuoteDay } from '@/lib/quotes/model/types';

/** A day generated from a plan. */
type PlannedDay = Omit<QuoteDay, 'id'>;

/**
 * The days of a changed plan. A day in the same place as before keeps the edits of staff: each field that differs from
 * the day generated from the former plan. Days added by staff stay after the day that they followed.
 */
export function renewDays(
  days: readonly QuoteDay[],
  before: readonly PlannedDay[],
  after: readonly PlannedDay[],
): QuoteDay[] {
  const made = new Map(before.map((day, index) => [toKey(before, index), day]));
  const own = new Map(days.map((day, index) => [toKey(days, index), day]));
  const renewed = after.map((day, index) => {
    const key = toKey(after, index);
    return { key, day: keepTexts(day, own.get(key), made.get(key)) };
  });
  const added = days.flatMap((day, index) => {
    const key = toKey(days, index);
    const isPlanned = made.has(key) || renewed.some((one) => one.key === key);
    return isPlanned ? [] : [{ key, day, follows: index === 0 ? null : toKey(days, index - 1) }];
  });
  for (const { key, day, follows } of added) {
    const at = renewed.findIndex((one) => one.key === follows);
    renewed.splice(at + 1, 0, { key, day });
  }
  return renewed.map(({ day }) => day);
}

function keepTexts(day: PlannedDay, own: QuoteDay | undefined, made: PlannedDay | undefined): QuoteDay {
  if (!own) return { id: makeUuid(), ...day };
  const isOwn = (field: keyof PlannedDay) => made !== undefined && own[field] !== made[field];
  return {
    id: own.id,
    ...day,
    ...(isOwn('title') ? { title: own.title } : {}),
    ...(isOwn('text') ? { text: own.text } : {}),
    ...(isOwn('driveMinutes') ? { driveMinutes: own.driveMinutes } : {}),
  };
}

/** Identifies a day by its place and how many days before it are in this place. */
function toKey(days: readonly PlannedDay[], index: number): string {
  const place = days[index]?.place ?? '';
  const times = days.slice(0, index).filter((day) => day.place === place).length;
  return `${place} ${times}`;
}
